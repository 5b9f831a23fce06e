import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { TranslationListScreen } from '#components/features/translation/TranslationListScreen.tsx';
import type { TranslationList } from '#contract/translation/schema.ts';
import { translationQueries } from '#lib/api/translation.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { role, someViewer } from '#tests/support/viewers.ts';

const none = { missing: 0, behind: 0, draft: 0, machine: 0, returned: 0, review: 0, current: 0 };
const viewer = someViewer([role('admin', null)]);

const show = (changes: Partial<TranslationList['languages'][number]['counts']>) =>
  renderScreen(<TranslationListScreen params={{}} />, {
    viewer,
    path: '/studio/translation',
    seed: (client, api) => {
      client.setQueryData(translationQueries(api).list({}, viewer.context.oid).queryKey, {
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
    expect(screen.getByRole('list', { name: 'States' }).children).toHaveLength(2);
  });

  test('has no states to choose where nothing waits', () => {
    show({});
    expect(screen.getByRole('heading', { name: 'Nothing to translate' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'States' })).toBeNull();
  });
});
