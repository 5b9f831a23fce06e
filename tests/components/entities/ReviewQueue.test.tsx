import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ReviewQueue } from '#components/entities/ReviewQueue.tsx';
import type { ReviewTask } from '#contract/reviews/schema.ts';
import { problemResponse } from '#tests/support/contextApi.ts';
import { goalList } from '#tests/support/goals.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { testServer } from '#tests/support/testServer.ts';
import { role, someViewer } from '#tests/support/viewers.ts';
import { respondingToCall, respondingToCallWith } from '#tests/support/writes.ts';

const server = testServer();

const { initiative } = goalList();
const task = (changes: Partial<ReviewTask>): ReviewTask => ({
  kind: 'review',
  initiative,
  year: 2024,
  version: 2,
  note: null,
  indicator: { slug: 'irrigation-water', name: 'Irrigation water', language: 'en' },
  since: '2026-11-02T10:00:00Z',
  by: 'Binh',
  ...changes,
});
const totals = { review: 1, revise: 1, submit: 0, verify: 0, overdue: 1 };
const show = (roles = [role('convener')]) =>
  renderScreen(<ReviewQueue viewer={someViewer(roles)} params={null} />);

test('groups tasks by step, each with a link', async () => {
  const tasks = [
    task({}),
    task({ kind: 'revise', year: 2023, note: 'Which gauges?' }),
    task({ kind: 'overdue', year: 2025, version: 0, since: null, by: null }),
  ];
  server.use(respondingToCallWith('getReviewQueue', { tasks, totals }));
  show();
  const review = await screen.findByRole('region', { name: /^To review/ });
  expect(within(review).getByRole('link', { name: 'Irrigation water, 2024' })).toHaveAttribute(
    'href',
    '/initiatives/dak-lak/progress-reporting#value-irrigation-water-2024',
  );
  expect(review).toHaveTextContent('Binh');
  expect(screen.getByRole('region', { name: /^Returned for revision/ })).toHaveTextContent('Which gauges?');
  expect(screen.getByRole('region', { name: /^Overdue/ })).toHaveTextContent('Irrigation water, 2025');
  expect(screen.queryByRole('region', { name: /^To verify/ })).toBeNull();
});

test('counts tasks beyond the listed ones', async () => {
  const tasks = [task({}), task({ year: 2023 })];
  server.use(respondingToCallWith('getReviewQueue', { tasks, totals: { ...totals, review: 1202 } }));
  show();
  const review = await screen.findByRole('region', { name: /^To review 1,202/ });
  expect(review).toHaveTextContent('1,200 more tasks.');
});

test('loads the coverage of an initiative on demand', async () => {
  server.use(
    respondingToCallWith('getReviewQueue', {
      tasks: [],
      totals: { ...totals, review: 0, revise: 0, overdue: 0 },
    }),
    respondingToCallWith('listGoals', goalList()),
  );
  show();
  expect(await screen.findByText('You’re all caught up.')).toBeVisible();
  await userEvent.setup().click(screen.getByText('What has been reported: dak-lak'));
  expect(await screen.findByRole('table')).toBeVisible();
});

test('offers a retry when an edit session fails to load', async () => {
  server.use(respondingToCall('getReviewQueue', problemResponse(403, 'forbidden')));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your tasks could not be loaded.');
});

test('renders nothing for a person without a role in reporting', () => {
  const { container } = show([]);
  expect(container).toBeEmptyDOMElement();
});
