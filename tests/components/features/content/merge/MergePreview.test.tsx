import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { MergePreview } from '#components/features/content/merge/MergePreview.tsx';
import type { MergePreview as Comparison } from '#contract/merge/schema.ts';
import { problemResponse } from '#tests/support/contextApi.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { testServer } from '#tests/support/testServer.ts';
import { role, someViewer } from '#tests/support/viewers.ts';
import { respondingToCall } from '#tests/support/writes.ts';

const server = testServer();

const side = (id: string, name: string) => ({ id, address: name.toLowerCase(), name, version: 3 });
const duplicate = side('5f0c7d1e-6f0b-4c6c-9d58-0a3b3c5a4f10', 'Otter');
const remaining = side('5f0c7d1e-6f0b-4c6c-9d58-0a3b3c5a4f11', 'Heron');
const comparison = (changes: Partial<Comparison> = {}): Comparison => ({
  duplicate,
  remaining,
  obstacles: [],
  moves: [{ kind: 'documents', count: 2 }],
  differences: [],
  additions: [],
  translations: [],
  ...changes,
});

/** Responds to each comparison with the next of these, to later ones with the last. */
function comparing(...responses: readonly (Comparison | (() => Response))[]) {
  let count = 0;
  server.use(
    respondingToCall('previewOrganizationMerge', () => {
      const response = responses[Math.min(count, responses.length - 1)]!;
      count += 1;
      return typeof response === 'function' ? response() : HttpResponse.json(response);
    }),
  );
}

const open = () =>
  renderScreen(<MergePreview duplicate={duplicate.id} remaining={remaining.id} />, {
    viewer: someViewer([role('admin', null)]),
    path: '/studio/content/organizations',
  });
const unavailable = problemResponse(503, 'unavailable');
const again = () => screen.findByRole('button', { name: 'Compare again' }, { timeout: 10_000 });
const result = () => screen.getByRole('group', { name: 'Comparison of the two records' });

describe('"Compare again" leads to the result', () => {
  test.each([
    ['of a comparison that failed', unavailable],
    ['of one with an obstacle', comparison({ obstacles: ['remaining-has-draft'] })],
  ])('%s', async (_title, first) => {
    const user = userEvent.setup();
    comparing(first, comparison());
    open();
    (await again()).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Documents: 2')).toBeVisible();
    expect(result()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Compare again' })).toBeNull();
  });

  test('after a merge that was refused, and keeps the reason', async () => {
    const user = userEvent.setup();
    comparing(comparison(), comparison({ moves: [{ kind: 'documents', count: 3 }] }));
    server.use(respondingToCall('mergeOrganization', problemResponse(412, 'version-outdated')));
    open();
    const reason = await screen.findByRole('textbox');
    await user.type(reason, 'Listed twice');
    await user.click(screen.getByRole('button', { name: /Heron/ }));
    (await again()).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Documents: 3')).toBeVisible();
    expect(result()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Compare again' })).toBeNull();
    expect(reason).toHaveValue('Listed twice');
  });
});

test('a comparison that fails later leaves the form and its input', async () => {
  const user = userEvent.setup();
  comparing(comparison(), unavailable);
  server.use(respondingToCall('mergeOrganization', problemResponse(412, 'version-outdated')));
  open();
  const reason = await screen.findByRole('textbox');
  await user.type(reason, 'Listed twice');
  await user.click(screen.getByRole('button', { name: /Heron/ }));
  await user.click(await again());
  expect(await screen.findByText(/could not be compared/, {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('Listed twice');
});
