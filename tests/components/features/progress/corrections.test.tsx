import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ProgressEditor } from '#components/features/progress/edit/ProgressEditor.tsx';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { EditedValue } from '#contract/values/editing.ts';
import { goalQueries } from '#lib/api/goals.ts';
import { editedIndicator, editedValue, progressEditing } from '#tests/support/editing.ts';
import { goalList } from '#tests/support/goals.ts';
import { isAskedOnClosing } from '#tests/support/leaving.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { role, someViewer } from '#tests/support/viewers.ts';
import { receiving, respondingToCallWith } from '#tests/support/writes.ts';

const server = setupServer();
let owner = 0;
beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
});
beforeEach(() => {
  owner += 1;
  window.matchMedia = vi.fn(
    () =>
      ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
  );
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => {
  server.close();
});

const correction: EditedValue['correction'] = {
  reason: 'Counted twice.',
  requested: { name: 'Binh', isYou: false, at: '2026-11-24T10:00:00Z' },
};

async function open(value: Partial<EditedValue>, locale: Locale = 'en') {
  const approved = editedValue({ state: 'approved', isPublic: true, ...value });
  server.use(
    respondingToCallWith(
      'getProgressEditing',
      progressEditing({ years: [2024], indicators: [editedIndicator({ values: [approved] })] }),
    ),
    respondingToCallWith('listRevisions', { items: [], total: 0, page: 1, pageSize: 20, pageCount: 1 }),
  );
  const viewer = someViewer([role('convener')], { oid: `corrections-${owner}` });
  renderScreen(<ProgressEditor viewer={viewer} params={{ initiative: 'dak-lak' }} />, {
    viewer,
    locale,
    seed: (client, api) => {
      client.setQueryData(goalQueries(api).list('dak-lak').queryKey, goalList());
    },
  });
  const user = userEvent.setup();
  await waitFor(() => {
    expect(document.querySelector('[data-row="0"]')).toBeVisible();
  });
  await user.click(document.querySelector('[data-row="0"]')!);
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  return { user, dialog: screen.getByRole('dialog') };
}

test('the team requests a correction with a reason', async () => {
  const { user, dialog } = await open({ actions: ['request-correction'] });
  expect(dialog).toHaveTextContent('You can request a correction in its details.');
  const request = receiving('requestCorrection', () =>
    editedValue({
      version: 4,
      state: 'approved',
      actions: [],
      correction: { ...correction, requested: { ...correction.requested, isYou: true } },
    }),
  );
  server.use(request.handler);
  expect(isAskedOnClosing()).toBe(false);
  await user.type(within(dialog).getByRole('textbox', { name: 'Note on this step' }), 'Counted twice.');
  expect(isAskedOnClosing()).toBe(true);
  await user.click(within(dialog).getByRole('button', { name: 'Request a correction' }));
  expect(await within(dialog).findByText(/^Correction requested by you/)).toBeVisible();
  expect(request.received).toMatchObject([{ version: '"3"', body: { note: 'Counted twice.' } }]);
  expect(within(dialog).getByText(/A correction has been requested: the convener decides/)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Request a correction' })).toBeNull();
  expect(isAskedOnClosing()).toBe(false);
  expect(within(dialog).getByText('Done.')).toHaveFocus();
});

test('the convener grants it for the reason of the request', async () => {
  const { user, dialog } = await open({ actions: ['unlock', 'decline-correction'], correction });
  expect(within(dialog).getByText(/^Correction requested by Binh/)).toBeVisible();
  expect(within(dialog).getByText('Counted twice.')).toBeVisible();
  const unlock = receiving('unlockValue', () =>
    editedValue({ version: 4, isPublic: true, note: 'Counted twice.' }),
  );
  server.use(unlock.handler);
  await user.click(within(dialog).getByRole('button', { name: 'Unlock' }));
  expect(await within(dialog).findByText('Visitors still see the last approved value.')).toBeVisible();
  expect(unlock.received).toMatchObject([{ body: { note: 'Counted twice.' } }]);
});

test('the convener declines it with a reason of their own', async () => {
  const { user, dialog } = await open({ actions: ['unlock', 'decline-correction'], correction });
  const decline = receiving('declineCorrection', () =>
    editedValue({ version: 4, state: 'approved', actions: ['unlock'] }),
  );
  server.use(decline.handler);
  await user.type(within(dialog).getByRole('textbox', { name: 'Note on this step' }), 'It is right.');
  await user.click(within(dialog).getByRole('button', { name: 'Decline the correction' }));
  await waitFor(() => {
    expect(decline.received).toMatchObject([{ body: { note: 'It is right.' } }]);
  });
  expect(within(dialog).queryByText(/^Correction requested/)).toBeNull();
});

test('people who may unlock a value need not ask for it', async () => {
  const { dialog } = await open({ actions: ['unlock', 'request-correction'] });
  expect(within(dialog).getByRole('button', { name: 'Unlock' })).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Request a correction' })).toBeNull();
});

test.each(locales)('has all its texts in %s', async (locale) => {
  const { dialog } = await open({ actions: ['unlock', 'decline-correction'], correction }, locale);
  expect(within(dialog).getAllByRole('button').length).toBeGreaterThan(2);
  expect(document.body.textContent).not.toMatch(/(values|locked)\.[a-z]/);
});
