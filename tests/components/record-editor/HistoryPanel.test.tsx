import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { HistoryDetails } from '#components/record-editor/HistoryDetails.tsx';
import { HistoryPanel } from '#components/record-editor/HistoryPanel.tsx';
import { HistorySection } from '#components/record-editor/HistorySection.tsx';
import type { Revision } from '#contract/revisions/schema.ts';
import { problemResponse } from '#tests/support/contextApi.ts';
import { isAskedOnClosing } from '#tests/support/leaving.ts';
import { defaultSite, renderScreen } from '#tests/support/renderScreen.tsx';
import { testServer } from '#tests/support/testServer.ts';
import { receiving, respondingToCall, respondingToCallWith } from '#tests/support/writes.ts';

const server = testServer();

const text = {
  label: (field: string) => `Field ${field}`,
  show: (_: string, value: unknown) => String(value),
};
const record = 'value:water/2024';
const revision = (changes: Partial<Revision>): Revision => ({
  record,
  version: 1,
  at: '2026-11-01T10:00:00Z',
  author: 'Ana',
  isYou: false,
  action: 'create',
  changes: [{ field: 'unit', from: null, to: 'ha' }],
  reason: null,
  ...changes,
});
const listOf = (items: Revision[]) => ({ items, total: items.length, page: 1, pageSize: 20, pageCount: 1 });
const state = (version: number, content: Record<string, unknown>) => ({
  record,
  version,
  present: 2,
  content,
});

test('shows who changed what, when and why, and restores any earlier version for a reason', async () => {
  const user = userEvent.setup();
  const restored = vi.fn();
  const restoration = receiving('restoreRevision', () => state(3, { value: 1 }));
  server.use(
    respondingToCallWith(
      'listRevisions',
      listOf([
        revision({
          version: 2,
          author: 'Binh',
          isYou: true,
          action: 'edit',
          reason: 'a typing error',
          changes: [{ field: 'value', from: 1, to: 2 }],
        }),
        revision({}),
      ]),
    ),
    respondingToCallWith('getRevision', state(1, { value: 1, texts: { en: { comment: 'dry' } } })),
    restoration.handler,
  );
  renderScreen(<HistoryPanel initiative="dak-lak" record={record} text={text} onRestored={restored} />);
  expect(await screen.findByText('You changed this')).toBeVisible();
  expect(screen.getByText('Reason: a typing error')).toBeVisible();
  expect(screen.getByText('Field value: 1 → 2')).toBeVisible();
  const first = screen.getByText('Ana created this').closest('li')!;
  await user.click(within(first).getByText('Full version at that time'));
  expect(await within(first).findByText('Field texts.en.comment')).toBeVisible();
  await user.type(
    within(first).getByRole('textbox', { name: 'Reason for restoring' }),
    'The first was right',
  );
  await user.click(within(first).getByRole('button', { name: 'Restore this version' }));
  await vi.waitFor(() => {
    expect(restored).toHaveBeenCalled();
  });
  expect(restoration.received[0]).toMatchObject({
    params: { initiative: 'dak-lak', version: '1' },
    version: '"2"',
    body: { note: 'The first was right' },
  });
});

test('says that the history is empty or cannot be loaded', async () => {
  server.use(respondingToCallWith('listRevisions', listOf([])));
  const { unmount } = renderScreen(<HistoryPanel initiative="dak-lak" record={record} text={text} />);
  expect(await screen.findByText('No changes yet.')).toBeVisible();
  unmount();
  server.use(respondingToCall('listRevisions', problemResponse(503, 'unavailable')));
  renderScreen(<HistoryPanel initiative="dak-lak" record={record} text={text} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The history could not be loaded.');
});

test('reports a concurrent change before a restoration', async () => {
  const user = userEvent.setup();
  server.use(
    respondingToCallWith('listRevisions', listOf([revision({ version: 2 }), revision({})])),
    respondingToCallWith('getRevision', state(1, { value: 1 })),
    respondingToCall('restoreRevision', problemResponse(412, 'version-outdated')),
  );
  renderScreen(
    <HistoryPanel initiative="dak-lak" record={record} text={text} onRestored={() => undefined} />,
  );
  const [, first] = await screen.findAllByText('Full version at that time');
  await user.click(first!);
  await user.type(await screen.findByRole('textbox', { name: 'Reason for restoring' }), 'why');
  expect(isAskedOnClosing()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Restore this version' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not restored.');
});

test('shows and restores what an organization writes in its own history', async () => {
  const user = userEvent.setup();
  const restored = vi.fn();
  const restoration = receiving('restoreOrganizationRevision', () => state(3, { type: 'policy' }));
  const [changed, created] = [revision({ version: 2, action: 'edit' }), revision({})];
  server.use(
    respondingToCallWith('listOrganizationRevisions', listOf([changed, created])),
    respondingToCallWith('getOrganizationRevision', state(1, { type: 'policy' })),
    restoration.handler,
  );
  renderScreen(
    <HistoryPanel organization="growers" record="document:policy" text={text} onRestored={restored} />,
  );
  const first = (await screen.findByText('Ana created this')).closest('li')!;
  await user.click(within(first).getByText('Full version at that time'));
  await user.type(
    await within(first).findByRole('textbox', { name: 'Reason for restoring' }),
    'It was right',
  );
  await user.click(within(first).getByRole('button', { name: 'Restore this version' }));
  await vi.waitFor(() => {
    expect(restored).toHaveBeenCalled();
  });
  expect(restoration.received).toMatchObject([
    { params: { organization: 'growers', version: '1' }, version: '"2"', body: { note: 'It was right' } },
  ]);
});

test.each([
  ['section', <HistorySection key="" initiative="dak-lak" record={record} text={text} version={1} />],
  ['details', <HistoryDetails key="" initiative="dak-lak" record={record} text={text} />],
])('its %s is absent where the context API has no history', (_, history) => {
  const site = { ...defaultSite, hidden: { operations: ['listRevisions' as const], pages: [] } };
  const { container } = renderScreen(history, { site });
  expect(container).toBeEmptyDOMElement();
});
