import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { GoalEditor } from '#components/features/progress/edit/GoalEditor.tsx';
import { IndicatorEditor } from '#components/features/progress/edit/IndicatorEditor.tsx';
import type { GoalContent } from '#contract/goals/write.ts';
import type { IndicatorContent } from '#contract/indicators/write.ts';
import { progressEditing } from '#tests/support/editing.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { role, someViewer } from '#tests/support/viewers.ts';
import { receiving, respondingToCall, respondingToCallWith } from '#tests/support/writes.ts';

const server = setupServer();
let owner = 0;
beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
});
beforeEach(() => {
  owner += 1;
  server.use(
    respondingToCallWith('getProgressEditing', progressEditing()),
    respondingToCallWith('listRevisions', { items: [], total: 0, page: 1, pageSize: 20, pageCount: 1 }),
    respondingToCallWith('getDraft', { draft: null }),
  );
});
afterEach(() => {
  server.resetHandlers();
});
afterAll(() => {
  server.close();
});

const editor = () => someViewer([role('convener')], { oid: `editor-${owner}` });

test('saves a goal on request, with the version that was read', async () => {
  const user = userEvent.setup();
  const [goal] = progressEditing().goals;
  const put = receiving('putGoal', ({ body }) => ({ ...goal!, version: 3, content: body as GoalContent }));
  server.use(put.handler);
  const viewer = editor();
  const { router } = renderScreen(
    <GoalEditor viewer={viewer} params={{ initiative: 'dak-lak', goal: 'less-water' }} />,
    { viewer, path: '/here' },
  );
  await user.click(await screen.findByRole('button', { name: 'Edit this goal' }));
  const dialog = screen.getByRole('dialog', { name: 'Edit this goal' });
  const store = within(dialog).getByRole('button', { name: 'Save and publish' });
  expect(store).toHaveAttribute('aria-disabled', 'true');
  await user.type(within(dialog).getByRole('textbox', { name: 'Name (English)' }), ' by half');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Theme' }), 'Production');
  await user.click(store);
  expect(await within(dialog).findByText('Saved.')).toBeVisible();
  expect(store).toHaveFocus();
  expect(put.received[0]).toMatchObject({
    version: '"2"',
    body: {
      theme: 'production',
      texts: { en: { name: 'Less water by half', statement: 'Use less water.' } },
    },
  });
  expect(router.replace).toHaveBeenCalled();
});

test('shows an error at its field, and discards changes', async () => {
  const user = userEvent.setup();
  server.use(
    respondingToCall('putGoal', () =>
      HttpResponse.json(
        {
          type: 'about:blank',
          title: 'x',
          status: 400,
          code: 'invalid-request',
          errors: [{ path: 'targetYear', message: 'editing.targetYear' }],
        },
        { status: 400 },
      ),
    ),
  );
  const viewer = editor();
  renderScreen(<GoalEditor viewer={viewer} params={{ initiative: 'dak-lak', goal: 'less-water' }} />, {
    viewer,
  });
  await user.click(await screen.findByRole('button', { name: 'Edit this goal' }));
  const year = screen.getByRole('textbox', { name: 'Target year' });
  await user.clear(year);
  await user.type(year, '2000');
  await user.click(screen.getByRole('button', { name: 'Save and publish' }));
  const link = await screen.findByRole('link', { name: /^Target year: The target year must be after/ });
  expect(link).toHaveAttribute('href', `#${year.id}`);
  expect(year).toHaveAttribute('aria-invalid', 'true');
  await user.click(screen.getByRole('button', { name: 'Discard my changes' }));
  expect(screen.getByRole('textbox', { name: 'Target year' })).toHaveValue('2028');
});

test('saves an indicator with its texts and measures', async () => {
  const user = userEvent.setup();
  const [indicator] = progressEditing().indicators;
  const put = receiving('putIndicator', ({ body }) => ({
    ...indicator!,
    version: 2,
    content: body as IndicatorContent,
  }));
  server.use(put.handler);
  const viewer = editor();
  renderScreen(
    <IndicatorEditor viewer={viewer} params={{ initiative: 'dak-lak', indicator: 'irrigation-water' }} />,
    { viewer },
  );
  await user.click(await screen.findByRole('button', { name: 'Edit this indicator' }));
  const target = screen.getByRole('group', { name: 'Target' });
  const value = within(target).getByRole('textbox', { name: 'Value' });
  await user.clear(value);
  await user.type(value, '1600');
  await user.type(screen.getByRole('textbox', { name: 'Limitations (English)' }), 'Storms weigh heavily.');
  await user.click(screen.getByRole('button', { name: 'Save and publish' }));
  await waitFor(() => {
    expect(put.received[0]).toMatchObject({
      version: '"1"',
      body: { target: { year: 2028, value: 1600 }, texts: { en: { limitations: 'Storms weigh heavily.' } } },
    });
  });
});

test('offers and requests nothing without the right to change', () => {
  const viewer = someViewer([role('contributor')]);
  renderScreen(
    <>
      <GoalEditor viewer={viewer} params={{ initiative: 'dak-lak', goal: 'less-water' }} />
      <IndicatorEditor viewer={viewer} params={{ initiative: 'dak-lak', indicator: 'irrigation-water' }} />
    </>,
    { viewer },
  );
  expect(screen.queryByRole('button')).toBeNull();
});
