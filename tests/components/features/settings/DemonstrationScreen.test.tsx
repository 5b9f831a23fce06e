import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DemonstrationScreen } from '#components/features/settings/DemonstrationScreen.tsx';
import type { Demonstration } from '#contract/settings/schema.ts';
import { settingsQueries } from '#lib/api/settings.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { testServer } from '#tests/support/testServer.ts';
import { someViewer } from '#tests/support/viewers.ts';
import { receiving, respondingToCallWith } from '#tests/support/writes.ts';

const server = testServer();
const viewer = someViewer([{ name: 'admin', scope: null }]);

const job = (changes: Partial<NonNullable<Demonstration['job']>> = {}) => ({
  id: '0b8f3c1e-6f1d-4c6e-9a43-2f1f7b8f5f10',
  action: 'add' as const,
  state: 'waiting' as const,
  startedAt: '2026-11-02T10:00:00Z',
  endedAt: null,
  records: 0,
  kept: [],
  ...changes,
});

test.each([
  ['Add demonstration content', 'addDemonstration', { records: 0, job: null }],
  [
    'Remove demonstration content',
    'removeDemonstration',
    { records: 12, job: job({ state: 'done', records: 12 }) },
  ],
] as const)('moves the focus to the state of the work: %s', async (title, operation, given) => {
  const started = { records: given.records, job: job() };
  server.use(receiving(operation, () => started).handler, respondingToCallWith('getDemonstration', started));
  const user = userEvent.setup();
  renderScreen(<DemonstrationScreen />, {
    viewer,
    path: '/studio/settings/demonstration',
    seed: (client, api) => {
      client.setQueryData(settingsQueries(api).demonstration(viewer.profile.oid).queryKey, given);
    },
  });
  screen.getByRole('button', { name: title }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: title })).toBeNull();
  });
  expect(document.activeElement).toHaveAttribute('role', 'status');
  expect(document.activeElement).toHaveTextContent(/./);
});
