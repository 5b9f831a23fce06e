import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProgressEditor } from '#components/features/progress/edit/ProgressEditor.tsx';
import type { EditedGoal } from '#contract/goals/editing.ts';
import type { GoalContent } from '#contract/goals/write.ts';
import type { IndicatorContent } from '#contract/indicators/write.ts';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { problemResponse } from '#tests/support/contextApi.ts';
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
  window.matchMedia = vi.fn(
    () =>
      ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
  );
  server.use(
    respondingToCallWith('listRevisions', { items: [], total: 0, page: 1, pageSize: 20, pageCount: 1 }),
    respondingToCall('getDraft', problemResponse(404, 'not-found')),
    respondingToCall('putDraft', problemResponse(404, 'not-found')),
    respondingToCall('listCodeLists', problemResponse(503, 'unavailable')),
  );
});
afterEach(() => {
  server.resetHandlers();
});
afterAll(() => {
  server.close();
});

const editorRights = progressEditing().rights;
const convener: ProgressEditing['rights'] = [...editorRights, 'goal.withdraw', 'indicator.withdraw'];

async function open(editing = progressEditing(), locale: Locale = 'en') {
  server.use(respondingToCallWith('getProgressEditing', editing));
  const viewer = someViewer([role('convener')], { oid: `editor-${owner}` });
  const user = userEvent.setup();
  const shown = renderScreen(<ProgressEditor viewer={viewer} params={{ initiative: 'dak-lak' }} />, {
    viewer,
    locale,
  });
  await screen.findByRole('grid');
  return { user, ...shown };
}

const [goal] = progressEditing().goals as [EditedGoal];
const created = (body: unknown): EditedGoal => {
  const { sourceLocale, ...content } = body as GoalContent & { sourceLocale: Locale };
  return { ...goal, slug: 'springs', version: 1, sourceLocale, content };
};
const refused = (errors: { path: string; message: string }[]) =>
  HttpResponse.json(
    { type: 'about:blank', title: 'x', status: 400, code: 'invalid-request', errors },
    { status: 400 },
  );
const box = (within_: HTMLElement, name: string) => within(within_).getByRole('textbox', { name });

describe('a new goal', () => {
  test('saves all its fields as a draft', async () => {
    const { user, router } = await open();
    const create = receiving('createGoal', ({ body }) => created(body));
    server.use(create.handler);
    await user.click(screen.getByRole('button', { name: 'Add a goal' }));
    const dialog = screen.getByRole('dialog', { name: 'Add a goal' });
    await user.type(box(dialog, 'Name (English)'), 'Springs stay');
    await user.type(box(dialog, 'What was agreed (English)'), 'All of them.');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Theme' }), 'Protection');
    await user.type(box(dialog, 'Start year'), '2024');
    await user.type(box(dialog, 'Target year'), '2030');
    await user.click(within(dialog).getByRole('button', { name: 'Add a milestone' }));
    const milestone = within(dialog).getByRole('group', { name: 'Milestone 1' });
    expect(box(milestone, 'Year')).toHaveFocus();
    await user.keyboard('2027');
    await user.type(box(milestone, 'What should be reached (English)'), 'Fences');
    await user.click(within(milestone).getByRole('checkbox', { name: 'Reached' }));
    await user.click(within(dialog).getByRole('checkbox', { name: /^SDG 15/ }));
    await user.click(within(dialog).getByRole('checkbox', { name: /^SDG 6/ }));
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Text language' }), 'Tiếng Việt');
    await user.type(box(dialog, 'Name (Tiếng Việt)'), 'Giữ suối');
    await user.type(box(dialog, 'What was agreed (Tiếng Việt)'), 'Tất cả.');
    await user.type(box(dialog, 'What should be reached (Tiếng Việt)'), 'Rào');
    expect(within(dialog).getByText('Springs stay')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Save without publishing' }));
    expect(await screen.findByText('Added to this list.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(create.received[0]?.body).toEqual({
      status: 'draft',
      theme: 'protection',
      startYear: 2024,
      targetYear: 2030,
      sdgs: [6, 15],
      milestones: [{ year: 2027, done: true, texts: { en: 'Fences', vi: 'Rào' } }],
      sourceLocale: 'en',
      texts: {
        en: { name: 'Springs stay', statement: 'All of them.' },
        vi: { name: 'Giữ suối', statement: 'Tất cả.' },
      },
    });
    expect(router.replace).toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Add a goal' }));
    expect(box(screen.getByRole('dialog'), 'Name (English)')).toHaveValue('');
  });

  test('shows what is missing at each field, in its language', async () => {
    const { user } = await open();
    server.use(
      respondingToCall('createGoal', () =>
        refused([
          { path: 'theme', message: 'editing.required' },
          { path: 'texts', message: 'editing.sourceLanguage' },
          { path: 'milestones.0.year', message: 'editing.year' },
        ]),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Add a goal' }));
    const dialog = screen.getByRole('dialog', { name: 'Add a goal' });
    await user.click(within(dialog).getByRole('button', { name: 'Add a milestone' }));
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Text language' }), 'Français');
    await user.click(within(dialog).getByRole('button', { name: 'Save without publishing' }));
    const alert = await within(dialog).findByRole('alert');
    expect(alert).toHaveFocus();
    const wrong = [
      ['Theme: Complete this field', within(dialog).getByRole('combobox', { name: 'Theme' })],
      ['Name (English): Enter this in the record’s main language too', box(dialog, 'Name (English)')],
      ['Milestone 1: Year: Enter a year from 1900 to 2200', box(dialog, 'Year')],
    ] as const;
    for (const [name, field] of wrong) {
      expect(within(alert).getByRole('link', { name })).toHaveAttribute('href', `#${field.id}`);
      expect(field).toHaveAttribute('aria-invalid', 'true');
    }
  });

  test('is restored on the next visit if unsaved', async () => {
    const { user, unmount } = await open();
    await user.click(screen.getByRole('button', { name: 'Add a goal' }));
    await user.type(box(screen.getByRole('dialog'), 'Name (English)'), 'Springs');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('You started a goal that is not saved yet.')).toBeVisible();
    unmount();
    await open();
    expect(await screen.findByText('You started a goal that is not saved yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a goal' }));
    const dialog = screen.getByRole('dialog');
    const offer = await within(dialog).findByRole('group', { name: 'Earlier draft' });
    expect(offer).toHaveTextContent('Springs');
    await user.click(within(offer).getByRole('button', { name: 'Continue' }));
    expect(box(dialog, 'Name (English)')).toHaveValue('Springs');
  });

  test('keeps its input when saving is forbidden or fails, and says so', async () => {
    const { user } = await open();
    server.use(respondingToCall('createGoal', problemResponse(403, 'forbidden')));
    await user.click(screen.getByRole('button', { name: 'Add a goal' }));
    const dialog = screen.getByRole('dialog', { name: 'Add a goal' });
    await user.type(box(dialog, 'Name (English)'), 'S');
    await user.type(box(dialog, 'What was agreed (English)'), 'All of them.');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Theme' }), 'Protection');
    const store = within(dialog).getByRole('button', { name: 'Save without publishing' });
    await user.click(store);
    expect(await within(dialog).findByText(/^Not saved. You don’t have permission/)).toBeVisible();
    server.use(respondingToCall('createGoal', problemResponse(401, 'sign-in-required')));
    await user.click(store);
    expect(await within(dialog).findByText(/^Your session has ended/)).toBeVisible();
    expect(box(dialog, 'Name (English)')).toHaveValue('S');
  });
});

describe('a new indicator', () => {
  test('belongs to its goal and says how it is measured', async () => {
    const { user } = await open();
    const [water] = progressEditing().indicators;
    const create = receiving('createIndicator', ({ body }) => {
      const { sourceLocale, ...content } = body as IndicatorContent & { sourceLocale: Locale };
      return { ...water!, slug: 'springs', version: 1, sourceLocale, content, values: [] };
    });
    server.use(create.handler);
    await user.click(screen.getByText('2 indicators'));
    await user.click(screen.getByRole('button', { name: 'Add an indicator Less water' }));
    const dialog = screen.getByRole('dialog', { name: 'Add an indicator' });
    expect(within(dialog).getByRole('combobox', { name: 'Goal' })).toHaveValue('less-water');
    for (const [field, words] of [
      ['Name', 'Springs'],
      ['Summary', 'With water.'],
      ['Unit', 'springs'],
      ['Method', 'Visits'],
      ['Source', 'Rangers'],
    ])
      await user.type(box(dialog, `${field} (English)`), words!);
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Direction' }), 'Less is better');
    await user.click(
      within(dialog).getByRole('checkbox', { name: 'Cumulative: each year adds to the years before' }),
    );
    await user.click(within(dialog).getByRole('checkbox', { name: 'By gender' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Core indicator' }));
    await user.type(box(within(dialog).getByRole('group', { name: 'Baseline' }), 'Year'), '2020');
    await user.type(box(within(dialog).getByRole('group', { name: 'Baseline' }), 'Value'), '7.5');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Status' }), 'Published');
    await user.click(within(dialog).getByRole('button', { name: 'Save and publish' }));
    await waitFor(() => {
      expect(create.received[0]?.body).toMatchObject({
        status: 'published',
        goal: 'less-water',
        type: 'quantitative',
        direction: 'descending',
        cumulative: true,
        core: false,
        disaggregations: ['gender'],
        sourceLocale: 'en',
        baseline: { year: 2020, value: 7.5 },
        target: null,
        texts: { en: { name: 'Springs', limitations: null } },
      });
    });
  });

  test('in words has no measures', async () => {
    const { user } = await open();
    await user.click(screen.getByText('2 indicators'));
    await user.click(screen.getByRole('button', { name: 'Add an indicator Less water' }));
    const dialog = screen.getByRole('dialog', { name: 'Add an indicator' });
    await user.selectOptions(
      within(dialog).getByRole('combobox', { name: 'Type' }),
      'Qualitative: reported as text',
    );
    expect(within(dialog).queryByRole('group', { name: 'Target' })).toBeNull();
    expect(within(dialog).queryByRole('combobox', { name: 'Direction' })).toBeNull();
  });
});

describe('the list of goals', () => {
  const drafts = () => {
    const editing = progressEditing({ rights: convener });
    const [water, rules] = editing.indicators;
    return {
      ...editing,
      goals: [...editing.goals, { ...goal, slug: 'over', content: { ...goal.content, status: 'archived' } }],
      indicators: [water, { ...rules!, content: { ...rules!.content, status: 'draft' } }],
    } as ProgressEditing;
  };

  test('marks what visitors do not see; archived records have no row in the grid', async () => {
    const editing = drafts();
    const [water, rules] = editing.indicators;
    const over = { ...water!, slug: 'old', content: { ...water!.content, goal: 'over' } };
    const { user } = await open({ ...editing, indicators: [water!, rules!, over] });
    const headers = within(screen.getByRole('grid')).getAllByRole('rowheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Irrigation water m³/ha',
      'Rules Draftas text',
    ]);
    expect(within(headers[1]!).queryByRole('link')).toBeNull();
    await user.click(screen.getByText('2 indicators'));
    const line = screen.getByText('2 indicators').closest('details')!;
    expect(within(line).getByRole('link', { name: 'Irrigation water' })).toBeVisible();
    expect(within(line).queryByRole('link', { name: 'Rules' })).toBeNull();
    expect(screen.getByText('1 indicator').closest('details')).toHaveTextContent('Archived');
  });

  test('moves a goal by keyboard, and says where it is', async () => {
    const editing = drafts();
    const [first, second] = editing.goals as [EditedGoal, EditedGoal];
    const { user } = await open(editing);
    const move = receiving('moveGoal', () => ({ ...first, version: first.version + 1 }));
    server.use(move.handler);
    await user.click(screen.getByText('2 indicators'));
    const up = screen.getByRole('button', { name: 'Move up Less water' });
    expect(up).toHaveAttribute('aria-disabled', 'true');
    await user.click(up);
    expect(move.received).toEqual([]);
    const down = screen.getByRole('button', { name: 'Move down Less water' });
    server.use(respondingToCallWith('getProgressEditing', { ...editing, goals: [second, first] }));
    down.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('“Less water” is now at place 2 of 2.')).toHaveRole('status');
    expect(move.received[0]).toMatchObject({ version: '"2"', body: { position: 2 } });
    await waitFor(() => {
      expect(down).toHaveAttribute('aria-disabled', 'true');
    });
    expect(down).toHaveFocus();
    server.use(respondingToCall('moveGoal', problemResponse(412, 'version-outdated')));
    await user.click(screen.getByRole('button', { name: 'Move up Less water' }));
    expect(await screen.findByText(/^“Less water” was not moved/)).toHaveRole('status');
  });

  test('moves an indicator among those of its goal by keyboard, and says where it is', async () => {
    const editing = progressEditing();
    const [water, rules] = editing.indicators;
    const { user, router } = await open(editing);
    const move = receiving('moveIndicator', () => ({ ...water!, version: water!.version + 1 }));
    server.use(move.handler);
    await user.click(screen.getByText('2 indicators'));
    expect(screen.getByRole('button', { name: 'Move up Irrigation water' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const down = screen.getByRole('button', { name: 'Move down Irrigation water' });
    server.use(respondingToCallWith('getProgressEditing', { ...editing, indicators: [rules!, water!] }));
    down.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('“Irrigation water” is now at place 2 of 2.')).toHaveRole('status');
    expect(move.received[0]).toMatchObject({ version: '"1"', body: { position: 2 } });
    await waitFor(() => {
      expect(down).toHaveAttribute('aria-disabled', 'true');
    });
    expect(down).toHaveFocus();
    expect(router.replace).toHaveBeenCalled();
  });

  test('duplicates a goal and an indicator, and says so', async () => {
    const editing = progressEditing();
    const [water] = editing.indicators;
    const { user } = await open(editing);
    const ofGoal = receiving('duplicateGoal', () => ({ ...goal, slug: 'copy-of-less-water', version: 1 }));
    const ofIndicator = receiving('duplicateIndicator', () => ({ ...water!, slug: 'copy', version: 1 }));
    server.use(ofGoal.handler, ofIndicator.handler);
    await user.click(screen.getByText('2 indicators'));
    const button = screen.getByRole('button', { name: 'Duplicate Less water' });
    button.focus();
    server.use(
      respondingToCallWith('getProgressEditing', {
        ...editing,
        goals: [goal, { ...goal, slug: 'copy-of-less-water', content: { ...goal.content, status: 'draft' } }],
      }),
    );
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^“Less water” was duplicated/)).toHaveRole('status');
    expect(ofGoal.received[0]).toMatchObject({ params: { initiative: 'dak-lak', goal: 'less-water' } });
    expect(await screen.findByText('0 indicators')).toBeInTheDocument();
    expect(button).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Duplicate Irrigation water' }));
    expect(await screen.findByText(/^“Irrigation water” was duplicated/)).toHaveRole('status');
    expect(ofIndicator.received[0]).toMatchObject({ params: { indicator: 'irrigation-water' } });
  });

  test('repeats a copy that failed with the same key', async () => {
    const { user } = await open();
    const keys: (string | null)[] = [];
    let isDown = true;
    server.use(
      respondingToCall('duplicateGoal', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return isDown ? problemResponse(403, 'forbidden')() : HttpResponse.json({ ...goal, slug: 'copy' });
      }),
    );
    await user.click(screen.getByText('2 indicators'));
    await user.click(screen.getByRole('button', { name: 'Duplicate Less water' }));
    expect(await screen.findByText(/^“Less water” was not duplicated/)).toHaveRole('status');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Duplicate Less water' }));
    expect(await screen.findByText(/^“Less water” was duplicated/)).toHaveRole('status');
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toBeTruthy();
  });

  test('moves and duplicates nothing for those who do not edit goals', async () => {
    await open(
      progressEditing({
        rights: [...editorRights.filter((right) => right !== 'goal.edit'), 'goal.withdraw'],
      }),
    );
    await userEvent.click(screen.getByText('2 indicators'));
    expect(screen.queryByRole('button', { name: /^Move (up|down)|^Duplicate Less/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Duplicate Rules' })).toBeVisible();
  });

  test('withdraws for a reason', async () => {
    const { user } = await open(progressEditing({ rights: convener }));
    const withdraw = receiving('withdrawGoal', () => ({
      ...goal,
      version: 3,
      content: { ...goal.content, status: 'archived' },
    }));
    server.use(withdraw.handler);
    await user.click(screen.getByText('2 indicators'));
    await user.click(screen.getByRole('button', { name: 'Edit this goal Less water' }));
    const dialog = screen.getByRole('dialog', { name: 'Edit this goal' });
    expect(within(dialog).queryByRole('combobox', { name: 'Status' })).toBeNull();
    await user.click(within(dialog).getByText('Withdraw from public view'));
    const form = within(dialog).getByRole('form', { name: 'Withdraw from public view' });
    await user.selectOptions(
      within(form).getByRole('combobox', { name: 'New status' }),
      'Archived (no longer in use)',
    );
    await user.click(within(form).getByRole('button', { name: 'Withdraw' }));
    const why = box(form, 'Reason for withdrawal');
    expect(why).toHaveFocus();
    expect(why).toHaveAccessibleDescription(/Complete this field/);
    await user.type(why, 'Agreed anew.');
    await user.click(within(form).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => {
      expect(withdraw.received[0]).toMatchObject({
        version: '"2"',
        body: { to: 'archived', note: 'Agreed anew.' },
      });
    });
    expect(await within(dialog).findByRole('combobox', { name: 'Status' })).toHaveValue('archived');
  });

  test('withdraws nothing while there is unsaved input, and reports failures', async () => {
    const { user } = await open(progressEditing({ rights: convener }));
    server.use(respondingToCall('withdrawIndicator', problemResponse(412, 'version-outdated')));
    await user.click(screen.getByText('2 indicators'));
    await user.click(screen.getByRole('button', { name: 'Edit Irrigation water' }));
    const dialog = screen.getByRole('dialog', { name: 'Edit this indicator' });
    expect(within(dialog).getByRole('combobox', { name: 'Type' })).toBeDisabled();
    await user.click(within(dialog).getByText('Withdraw from public view'));
    await user.type(box(dialog, 'Reason for withdrawal'), 'Why.');
    await user.type(box(dialog, 'Unit (English)'), '!');
    expect(within(dialog).getByRole('button', { name: 'Withdraw' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: 'Discard my changes' }));
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    expect(await within(dialog).findByText(/^This didn’t work\./)).toBeVisible();
  });

  test('is complete for those who may withdraw, without fields if they may do only that', async () => {
    const rights: ProgressEditing['rights'] = ['drafts.read', 'goal.withdraw', 'indicator.withdraw'];
    const { user } = await open(progressEditing({ rights }));
    expect(screen.queryByRole('button', { name: 'Add a goal' })).toBeNull();
    await user.click(screen.getByText('2 indicators'));
    expect(screen.queryByRole('button', { name: /^Add an indicator/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit this goal Less water' }));
    const dialog = screen.getByRole('dialog', { name: 'Edit this goal' });
    expect(within(dialog).queryByRole('textbox', { name: 'Name (English)' })).toBeNull();
    expect(within(dialog).getByText('Withdraw from public view')).toBeVisible();
  });

  test('is absent for those who only report', async () => {
    await open(progressEditing({ rights: ['drafts.read', 'value.draft'] }));
    expect(screen.queryByRole('region', { name: 'Goals and indicators' })).toBeNull();
  });
});

test('shows and restores an earlier version', async () => {
  const { user } = await open();
  const changes = [{ field: 'theme', from: 'production', to: 'protection' }];
  const past = { record: 'goal:less-water', version: 1, present: 2 };
  const state = { ...past, content: { ...goal.content, theme: 'production' } };
  const restore = receiving('restoreRevision', () => ({ ...state, present: 3 }));
  const step = { record: 'goal:less-water', at: '2026-11-02T10:00:00Z', author: 'Binh', isYou: false };
  server.use(
    respondingToCallWith('listRevisions', {
      items: [
        { ...step, version: 2, action: 'withdraw', changes, reason: 'Agreed anew.' },
        {
          ...step,
          version: 1,
          action: 'create',
          changes: [{ field: 'theme', from: null, to: 'production' }],
          reason: null,
        },
      ],
      total: 2,
      page: 1,
      pageSize: 20,
      pageCount: 1,
    }),
    respondingToCallWith('getRevision', state),
    restore.handler,
    respondingToCallWith(
      'getProgressEditing',
      progressEditing({
        goals: [{ ...goal, version: 3, content: { ...goal.content, theme: 'production' } }],
      }),
    ),
  );
  await user.click(screen.getByText('2 indicators'));
  await user.click(screen.getByRole('button', { name: 'Edit this goal Less water' }));
  const dialog = screen.getByRole('dialog', { name: 'Edit this goal' });
  expect(await within(dialog).findByText('Binh withdrew this')).toBeVisible();
  expect(within(dialog).getByText('Theme: Production → Protection')).toBeVisible();
  await user.click(within(dialog).getAllByText('Full version at that time')[1]!);
  await user.type(await within(dialog).findByRole('textbox', { name: 'Reason for restoring' }), 'By mistake');
  await user.click(within(dialog).getByRole('button', { name: 'Restore this version' }));
  await waitFor(() => {
    expect(within(dialog).getByRole('combobox', { name: 'Theme' })).toHaveValue('production');
  });
  expect(restore.received[0]).toMatchObject({ version: '"2"', body: { note: 'By mistake' } });
});

test('keeps the ids of milestones where others are added and removed', async () => {
  const milestone = (id: string, year: number) => ({ id, year, done: false, texts: { en: `Step ${id}` } });
  const known: EditedGoal = {
    ...goal,
    content: { ...goal.content, milestones: [milestone('2024', 2024), milestone('2025', 2025)] },
  };
  const { user } = await open(progressEditing({ goals: [known] }));
  const put = receiving('putGoal', ({ body }) => ({ ...known, version: 3, content: body as GoalContent }));
  server.use(put.handler);
  await user.click(screen.getByText('2 indicators'));
  await user.click(screen.getByRole('button', { name: 'Edit this goal Less water' }));
  const dialog = screen.getByRole('dialog', { name: 'Edit this goal' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove: Milestone 1' }));
  await user.click(within(dialog).getByRole('button', { name: 'Add a milestone' }));
  await user.keyboard('2025');
  await user.click(within(dialog).getByRole('button', { name: 'Save and publish' }));
  await waitFor(() => {
    expect(put.received.at(-1)?.body).toMatchObject({
      milestones: [milestone('2025', 2025), { year: 2025, done: false, texts: {} }],
    });
  });
  const { milestones } = put.received.at(-1)!.body as GoalContent;
  expect(milestones[1]).not.toHaveProperty('id');
});

test('shows a concurrent change field by field', async () => {
  const { user } = await open();
  const theirs: EditedGoal = {
    ...goal,
    version: 3,
    content: {
      ...goal.content,
      sdgs: [6, 15],
      theme: 'governance',
      milestones: [{ year: 2026, done: false, texts: { en: 'Gauges' } }],
    },
  };
  const put = receiving('putGoal', ({ version, body }) =>
    version === '"3"'
      ? { ...theirs, version: 4, content: body as GoalContent }
      : HttpResponse.json(
          { type: 'about:blank', title: 'x', status: 412, code: 'version-outdated' },
          { status: 412 },
        ),
  );
  server.use(put.handler, respondingToCallWith('getProgressEditing', progressEditing({ goals: [theirs] })));
  await user.click(screen.getByText('2 indicators'));
  await user.click(screen.getByRole('button', { name: 'Edit this goal Less water' }));
  const dialog = screen.getByRole('dialog', { name: 'Edit this goal' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Theme' }), 'Production');
  await user.click(within(dialog).getByRole('button', { name: 'Save and publish' }));
  const conflict = await screen.findByRole('dialog', { name: 'Changed by someone else: Less water' });
  const theme = within(conflict).getByRole('group', { name: 'Theme' });
  expect(within(theme).getByRole('radio', { name: /^Your version ?Production/ })).toBeChecked();
  expect(within(theme).getByRole('radio', { name: /^Saved version.*Governance/ })).toBeInTheDocument();
  const milestones = within(conflict).getByRole('group', { name: 'Milestones' });
  expect(within(milestones).getByRole('radio', { name: /2026: Gauges \(reached: no\)/ })).toBeChecked();
  expect(within(conflict).getByRole('radio', { name: /6, 15/ })).toBeChecked();
  await user.click(within(conflict).getByRole('button', { name: 'Save selected versions' }));
  await waitFor(() => {
    expect(put.received.at(-1)).toMatchObject({
      version: '"3"',
      body: { theme: 'production', sdgs: [6, 15], milestones: theirs.content.milestones },
    });
  });
});

test.each(['es', 'fr', 'id', 'pt', 'vi'] as const)('the forms have their words in %s', async (locale) => {
  const { user, container } = await open(progressEditing({ rights: convener }), locale);
  const section = container.querySelector<HTMLElement>('[aria-labelledby="goal-records"]')!;
  await user.click(section.querySelector('summary')!);
  const buttons = within(section).getAllByRole('button');
  // Those that move and duplicate records open nothing.
  const openers = buttons.filter((button) => !button.hasAttribute('aria-disabled'));
  for (const button of openers) {
    await user.click(button);
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getAllByRole('button')[0]!);
  }
  expect([buttons.length, openers.length]).toEqual([12, 5]);
});
