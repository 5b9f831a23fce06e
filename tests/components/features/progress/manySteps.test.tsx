import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProgressEditor } from '#components/features/progress/edit/ProgressEditor.tsx';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { EditedValue, ValueAction } from '#contract/values/editing.ts';
import { goalQueries } from '#lib/api/goals.ts';
import { problemResponse } from '#tests/support/contextApi.ts';
import { editedIndicator, editedValue, progressEditing, valueContent } from '#tests/support/editing.ts';
import { goalList } from '#tests/support/goals.ts';
import { isAskedOnClosing } from '#tests/support/leaving.ts';
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
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => {
  server.close();
});

const values = (same: Partial<EditedValue>, changes: Readonly<Record<number, Partial<EditedValue>>> = {}) =>
  progressEditing({
    years: [2023, 2024],
    indicators: [0, 1, 2, 3].map((index) => {
      const slug = `indicator-${index}`;
      const { content } = editedIndicator();
      const named = { ...content, texts: { en: { ...content.texts.en!, name: `Indicator ${index}` } } };
      const value = { indicator: slug, version: 3, content: valueContent({ value: index + 10 }) };
      return editedIndicator({
        slug,
        content: named,
        values: [editedValue({ ...value, ...same, ...changes[index] })],
      });
    }),
  });

async function open(
  editing: ReturnType<typeof values>,
  { locale = 'en', isWide = true }: { locale?: Locale; isWide?: boolean } = {},
) {
  window.matchMedia = vi.fn(
    () =>
      ({ matches: isWide, addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
  );
  server.use(respondingToCallWith('getProgressEditing', editing));
  const viewer = someViewer([role('convener')], { oid: `many-${owner}` });
  renderScreen(<ProgressEditor viewer={viewer} params={{ initiative: 'dak-lak' }} />, {
    viewer,
    locale,
    seed: (client, api) => {
      client.setQueryData(goalQueries(api).list('dak-lak').queryKey, goalList());
    },
  });
  await waitFor(() => {
    expect(document.querySelector('#progress-editing')).toBeVisible();
  });
  return userEvent.setup();
}

const calls = {
  submit: 'submitValue',
  approve: 'approveValue',
  return: 'returnValue',
  verify: 'verifyValue',
} as const;
const after = { submit: 'submitted', approve: 'approved', return: 'returned', verify: 'approved' } as const;

function taking(
  step: keyof typeof calls,
  editing: ReturnType<typeof values>,
  refused: Readonly<Record<string, () => Response>> = {},
) {
  let present = editing;
  const call = receiving(calls[step], ({ params, version }) => {
    const slug = String(params['indicator']);
    const refuse = refused[slug];
    if (refuse) return refuse();
    const taken = editedValue({
      ...editing.indicators.find((each) => each.slug === slug)!.values[0]!,
      version: Number(version?.replaceAll('"', '')) + 1,
      state: after[step],
      actions: step === 'verify' ? ['verify'] : [],
    });
    present = {
      ...present,
      indicators: present.indicators.map((each) =>
        each.slug === slug ? { ...each, values: [taken] } : each,
      ),
    };
    return taken;
  });
  server.use(
    call.handler,
    respondingToCall('getProgressEditing', () => HttpResponse.json(present)),
  );
  return call.received;
}

const chooseYear = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'Choose values of this year' }));
  return screen.getByRole('dialog', { name: 'One step for many values' });
};
const indicatorsOf = (received: readonly { params: Record<string, unknown> }[]) =>
  received.map(({ params }) => params['indicator']);

describe('one step for many values', () => {
  test.each<[keyof typeof calls, Partial<EditedValue>, string, object]>([
    ['submit', { actions: ['edit', 'submit'] }, 'Submit for review (4)', { note: 'All counted.' }],
    [
      'approve',
      { state: 'submitted', actions: ['approve', 'return'] },
      'Approve (4)',
      { note: 'All counted.' },
    ],
    ['return', { state: 'submitted', actions: ['return'] }, 'Return with note (4)', { note: 'All counted.' }],
    [
      'verify',
      { state: 'approved', actions: ['verify'] },
      'Record verification (4)',
      { note: 'All counted.', verification: 'locally-confirmed', verifiedBy: 'community' },
    ],
  ])('is taken one after the other with the same note: %s', async (step, same, button, body) => {
    const editing = values(same);
    const user = await open(editing);
    const received = taking(step, editing);
    const dialog = await chooseYear(user);
    await user.type(within(dialog).getByRole('textbox', { name: 'Note on this step' }), 'All counted.');
    expect(isAskedOnClosing()).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: button }));
    expect(await within(dialog).findByText('4 values done.')).toBeVisible();
    await waitFor(() => {
      expect(isAskedOnClosing()).toBe(false);
    });
    await waitFor(() => {
      expect(within(dialog).getByRole('status')).toHaveFocus();
    });
    expect(received.map(({ version }) => version)).toEqual(['"3"', '"3"', '"3"', '"3"']);
    for (const each of received) expect(each.body).toEqual(body);
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: button })).toBeNull();
    });
  });

  test('shows what would change for visitors, and the questions and the note of each submission', async () => {
    const published = goalList().goals[0]!.indicators[0]!;
    const year = published.values.at(-1)!;
    const editing = progressEditing({
      years: [year.year],
      indicators: [
        editedIndicator({
          slug: published.slug,
          values: [
            editedValue({
              year: year.year,
              state: 'submitted',
              actions: ['approve'],
              content: valueContent({ value: 7 }),
              submission: { note: 'New gauges.', doubts: [{ kind: 'jump', year: 2023, value: 2075 }] },
            }),
          ],
        }),
      ],
    });
    const user = await open(editing);
    const dialog = await chooseYear(user);
    const [item] = within(dialog).getAllByRole('listitem');
    expect(item).toHaveTextContent('1,990 → 7 m³/ha');
    expect(item).toHaveTextContent('Note on the submissionNew gauges.');
    expect(item).toHaveTextContent('It differs from the value for 2023 (2,075) by more than a factor of 5.');
  });

  test('leaves out values that are not picked or do not permit it', async () => {
    const editing = values({ actions: ['submit'] }, { 2: { state: 'approved', actions: [] } });
    const user = await open(editing);
    const received = taking('submit', editing);
    const dialog = await chooseYear(user);
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(3);
    await user.click(within(dialog).getByRole('checkbox', { name: /^Indicator 1, 2024/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Submit for review (2)' }));
    expect(await within(dialog).findByText('2 values done.')).toBeVisible();
    expect(indicatorsOf(received)).toEqual(['indicator-0', 'indicator-3']);
    expect(within(dialog).getByRole('checkbox', { name: /^Indicator 1, 2024/ })).not.toBeChecked();
  });

  test('goes on after a value that refuses it, says why, and tries only that one again', async () => {
    const editing = values({ actions: ['submit'] });
    const refused: Record<string, () => Response> = {
      'indicator-0': problemResponse(412, 'version-outdated'),
      'indicator-2': () =>
        HttpResponse.json(
          {
            type: 'about:blank',
            title: 'x',
            status: 400,
            code: 'invalid-request',
            errors: [{ path: 'value', message: 'editing.answer' }],
          },
          { status: 400 },
        ),
    };
    const user = await open(editing);
    const received = taking('submit', editing, refused);
    const dialog = await chooseYear(user);
    await user.click(within(dialog).getByRole('button', { name: 'Submit for review (4)' }));
    expect(await within(dialog).findByText(/^2 values done\. 2 values not done/)).toBeVisible();
    const itemOf = (name: RegExp) => within(dialog).getByRole('checkbox', { name }).closest('li');
    expect(itemOf(/^Indicator 0/)).toHaveTextContent('Someone has changed this value in the meantime.');
    expect(itemOf(/^Indicator 2/)).toHaveTextContent('Enter a value, or give a reason');
    delete refused['indicator-0'];
    await user.click(within(dialog).getByRole('button', { name: 'Submit for review (2)' }));
    expect(await within(dialog).findByText(/^1 value done\. 1 value not done/)).toBeVisible();
    expect(indicatorsOf(received).slice(4)).toEqual(['indicator-0', 'indicator-2']);
  });

  test('stops at a missing note, before anything is done', async () => {
    const editing = values({ state: 'submitted', actions: ['return'] });
    const user = await open(editing);
    const missing = { path: 'note', message: 'editing.required' };
    const problem = {
      type: 'about:blank',
      title: 'x',
      status: 400,
      code: 'invalid-request',
      errors: [missing],
    };
    const call = receiving('returnValue', () => HttpResponse.json(problem, { status: 400 }));
    server.use(call.handler);
    const dialog = await chooseYear(user);
    await user.click(within(dialog).getByRole('button', { name: 'Return with note (4)' }));
    const note = within(dialog).getByRole('textbox', { name: 'Note on this step' });
    await waitFor(() => {
      expect(note).toBeInvalid();
    });
    expect(call.received).toHaveLength(1);
  });

  test('asks before it closes with a note that was typed', async () => {
    const user = await open(values({ state: 'submitted', actions: ['return'] }));
    const dialog = await chooseYear(user);
    const note = within(dialog).getByRole('textbox', { name: 'Note on this step' });
    await user.type(note, 'The source is missing.');
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    const question = screen.getByRole('dialog', { name: 'Discard what you typed?' });
    await user.click(within(question).getByRole('button', { name: 'Keep writing' }));
    expect(question).not.toBeInTheDocument();
    expect(note).toHaveValue('The source is missing.');
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    await user.click(screen.getByRole('button', { name: 'Discard and close' }));
    expect(dialog).not.toBeInTheDocument();
    expect(isAskedOnClosing()).toBe(false);
  });

  test('closes without a question when nothing was typed', async () => {
    const user = await open(values({ state: 'submitted', actions: ['return'] }));
    const dialog = await chooseYear(user);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(dialog).not.toBeInTheDocument();
  });

  test('stops at a limit of changes, and says to go on later', async () => {
    const user = await open(values({ actions: ['submit'] }));
    const received = taking('submit', values({ actions: ['submit'] }), {
      'indicator-1': problemResponse(429, 'too-many-requests'),
    });
    const dialog = await chooseYear(user);
    await user.click(within(dialog).getByRole('button', { name: 'Submit for review (4)' }));
    expect(await within(dialog).findByText(/^1 value done\. 1 value not done/)).toBeVisible();
    expect(
      within(dialog)
        .getByRole('checkbox', { name: /^Indicator 1/ })
        .closest('li'),
    ).toHaveTextContent('Too many changes in a short time. Try again in a few minutes.');
    expect(indicatorsOf(received)).toEqual(['indicator-0', 'indicator-1']);
  });

  test('stops when the connection is lost, and sends the same step once it is back', async () => {
    const editing = values({ actions: ['submit'] });
    const user = await open(editing);
    const refused: Record<string, () => Response> = { 'indicator-1': problemResponse(503, 'unavailable') };
    const received = taking('submit', editing, refused);
    const dialog = await chooseYear(user);
    await user.click(within(dialog).getByRole('button', { name: 'Submit for review (4)' }));
    expect(await within(dialog).findByText(/^1 value done\. 1 value not done/)).toBeVisible();
    const lost = received.at(-1)!;
    expect(new Set(indicatorsOf(received))).toEqual(new Set(['indicator-0', 'indicator-1']));
    delete refused['indicator-1'];
    await user.click(within(dialog).getByRole('button', { name: 'Submit for review (3)' }));
    expect(await within(dialog).findByText('3 values done.')).toBeVisible();
    const again = received.find(
      (each, index) => index > received.indexOf(lost) && each.params['indicator'] === 'indicator-1',
    );
    expect(again?.idempotencyKey).toBe(lost.idempotencyKey);
  });

  test('can be stopped between two values', async () => {
    const editing = values({ actions: ['submit'] });
    const user = await open(editing);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const call = receiving('submitValue', async ({ params }) => {
      await held;
      return editedValue({
        indicator: String(params['indicator']),
        version: 4,
        state: 'submitted',
        actions: [],
      });
    });
    server.use(call.handler);
    const dialog = await chooseYear(user);
    await user.click(within(dialog).getByRole('button', { name: 'Submit for review (4)' }));
    expect(await within(dialog).findByText('Value 1 of 4…')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
    release();
    expect(await within(dialog).findByText('1 value done.')).toBeVisible();
    expect(call.received).toHaveLength(1);
  });

  test('is for the selected cells of the grid, by keyboard', async () => {
    const editing = values({ actions: ['submit'] });
    const user = await open(editing);
    const received = taking('submit', editing);
    await user.click(document.querySelector('[data-row="1"][data-column="1"]')!);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    const button = screen.getByRole('button', { name: 'Steps for the selected values' });
    for (let presses = 0; presses < 6 && document.activeElement !== button; presses += 1) await user.tab();
    await user.keyboard('{Enter}');
    const dialog = screen.getByRole('dialog', { name: 'One step for many values' });
    await user.click(within(dialog).getByRole('button', { name: 'Submit for review (2)' }));
    expect(await within(dialog).findByText('2 values done.')).toBeVisible();
    expect(indicatorsOf(received)).toEqual(['indicator-1', 'indicator-2']);
  });

  test('says when the selected values permit none', async () => {
    const user = await open(values({ actions: ['submit'] }));
    await user.click(document.querySelector('[data-row="1"][data-column="0"]')!);
    await user.click(screen.getByRole('button', { name: 'Steps for the selected values' }));
    expect(screen.getByText('There is no step that you can take with these values now.')).toBeVisible();
  });

  test('is not offered where no value of any year permits it', async () => {
    await open(values({ state: 'submitted', actions: ['edit' satisfies ValueAction] }));
    expect(screen.queryByRole('heading', { name: 'Many values at once' })).toBeNull();
  });

  test.each(locales)('has all its texts in %s', async (locale) => {
    const editing = values({ actions: ['submit', 'approve', 'return', 'verify'] });
    const user = await open(editing, { locale, isWide: false });
    taking('submit', editing, { 'indicator-1': problemResponse(412, 'version-outdated') });
    const section = screen.getByRole('region', { name: document.querySelector('#many-steps')!.textContent });
    await user.click(within(section).getByRole('button'));
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: /\(4\)$/ }));
    await waitFor(() => {
      expect(within(dialog).getByRole('status')).toHaveTextContent(/3.*1/);
    });
    expect(document.body.textContent).not.toMatch(/(many|values|doubt)\.[a-z]/);
  });
});
