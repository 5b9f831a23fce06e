import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { InitiativeScreen } from '#components/features/initiatives/InitiativeScreen.tsx';
import type { Locale } from '#contract/shared/locale.ts';
import { htmlQuery } from '#lib/api/html.ts';
import { initiativeQueries } from '#lib/api/initiatives.ts';
import { detail } from '#tests/support/fixtures.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

function show(language: Locale, locale: Locale) {
  const convener = { slug: 'council', name: 'Council', summary: 'Convenes.', website: null, language };
  renderScreen(<InitiativeScreen params={{ initiative: 'dak-lak' }} />, {
    locale,
    seed: (client, api) => {
      const initiative = detail({ language, convener });
      client.setQueryData(initiativeQueries(api).detail('dak-lak').queryKey, initiative);
      client.setQueryData(htmlQuery(initiative).queryKey, [
        '<p>First paragraph.</p>',
        '<p>Second paragraph.</p>',
      ]);
    },
  });
}

const inLanguage = () => [
  screen.getByRole('heading', { level: 1 }),
  screen.getByText('What initiative 1 wants.'),
  screen.getByText('First paragraph.').parentElement,
  screen.getByText('Second paragraph.').parentElement,
  screen.getByText('Council'),
  screen.getByText('Convenes.'),
];

describe('an initiative in another language than the page', () => {
  test('says in which, and marks its texts', () => {
    show('vi', 'en');
    expect(screen.getByText(/not available in your language yet. It is shown in Vietnamese/)).toBeVisible();
    expect(screen.getByText('Shown in Vietnamese')).toBeInTheDocument();
    for (const text of inLanguage()) expect(text).toHaveAttribute('lang', 'vi');
  });

  test('has a note in the language of the page', () => {
    show('en', 'es');
    const notice = screen.getByText(/inglés\.$/);
    expect(notice).toBeVisible();
    expect(notice.closest('[lang]')).toBeNull();
  });
});

describe('an initiative in the language of the page', () => {
  test('says nothing and marks nothing', () => {
    show('vi', 'vi');
    for (const text of inLanguage()) expect(text).not.toHaveAttribute('lang');
  });
});
