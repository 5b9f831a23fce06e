import type { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { InitiativeCard } from '#components/entities/InitiativeCard.tsx';
import { LevelsNote } from '#components/entities/LevelsNote.tsx';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { Api } from '#lib/api/api.ts';
import { contextQueries } from '#lib/api/context.ts';
import { siteContext, summary } from '#tests/support/fixtures.ts';
import { renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';

const optionsOf = (computesLevels: boolean, locale: Locale = 'en') => ({
  locale,
  seed: (client: QueryClient, api: Api) => {
    const context = { ...siteContext, site: { ...siteContext.site, computesLevels } };
    client.setQueryData(contextQueries(api).site().queryKey, context);
  },
});
const card = <InitiativeCard initiative={summary()} />;

describe('the level on a card', () => {
  test('is explained in a dialog, which gives the focus back', async () => {
    renderScreen(card, optionsOf(true));
    const badge = screen.getByRole('button', { name: 'Advanced: what this level means' });
    await userEvent.click(badge);
    const dialog = await screen.findByRole('dialog', { name: 'Levels of initiatives' });
    expect(
      within(dialog)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Basic', 'Advanced', 'Verified']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(badge).toHaveFocus();
  });

  test('leads to the rules without JavaScript', () => {
    renderWithoutScript(card, optionsOf(true));
    expect(screen.getByRole('link', { name: 'Advanced: what this level means' })).toHaveAttribute(
      'href',
      '/verification-insights#levels',
    );
  });

  test('is a word where a context API has rules of its own', () => {
    renderScreen(
      <>
        {card}
        <LevelsNote />
      </>,
      optionsOf(false),
    );
    expect(screen.getByText('Advanced')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test.each(locales)('levels are explained in %s', async (locale) => {
  renderScreen(<LevelsNote />, optionsOf(true, locale));
  await userEvent.click(screen.getByRole('button'));
  expect(within(await screen.findByRole('dialog')).getAllByRole('definition')).toHaveLength(3);
});
