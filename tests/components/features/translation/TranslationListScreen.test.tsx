import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { TranslationListScreen } from '#components/features/translation/TranslationListScreen.tsx';
import type { TranslationList } from '#contract/translation/schema.ts';
import { translationQueries, type TranslationSearch } from '#lib/api/translation.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { role, someViewer } from '#tests/support/viewers.ts';

const none = { missing: 0, behind: 0, draft: 0, machine: 0, returned: 0, review: 0, current: 0 };
const viewer = someViewer([role('admin', null)]);

const show = (
  changes: Partial<TranslationList['languages'][number]['counts']>,
  params: TranslationSearch = {},
) =>
  renderScreen(<TranslationListScreen params={params} />, {
    viewer,
    path: '/studio/translation',
    seed: (client, api) => {
      client.setQueryData(translationQueries(api).list(params, viewer.context.oid).queryKey, {
        languages: [{ locale: 'fr', counts: { ...none, ...changes }, more: false }],
        language: 'fr',
        items: [],
        total: 0,
        more: false,
        page: 1,
        pageCount: 1,
      });
    },
  });

describe('the worklist', () => {
  test('counts what waits in a language, by its states', () => {
    show({ missing: 2, behind: 1 });
    expect(screen.getByRole('link', { name: 'Français (3)' })).toHaveAttribute('aria-current', 'true');
    const states = within(screen.getByRole('list', { name: 'States' })).getAllByRole('link');
    expect(states.map(({ textContent }) => textContent)).toEqual([
      'Not translated (2)',
      'Behind the source (1)',
      'Up to date',
    ]);
  });

  test('has only finished texts to choose where nothing waits', () => {
    show({});
    expect(screen.getByRole('heading', { name: 'Nothing to translate' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Up to date' })).toHaveAttribute(
      'href',
      '/studio/translation?language=fr&state=current',
    );
  });

  test('finds texts by the name of their record, among those of the filters', () => {
    show({ missing: 2 }, { q: 'cocoa', state: ['current'], noun: ['goals'] });
    expect(screen.getByText('No record matches.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Nothing to translate' })).toBeNull();
    const search = screen.getByRole<HTMLFormElement>('search');
    expect(search).toHaveAttribute('action', '/studio/translation');
    expect([...new FormData(search)]).toEqual([
      ['language', 'fr'],
      ['state', 'current'],
      ['noun', 'goals'],
      ['q', 'cocoa'],
    ]);
    expect(screen.getByRole('link', { name: 'Français (2)' }).getAttribute('href')).toContain('q=cocoa');
  });
});
