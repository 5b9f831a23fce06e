import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProgressEditor } from '#components/features/progress/edit/ProgressEditor.tsx';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { EditedValue } from '#contract/values/editing.ts';
import type { ValueContent } from '#contract/values/write.ts';
import { goalQueries } from '#lib/api/goals.ts';
import { problemResponse } from '#tests/support/contextApi.ts';
import { editedIndicator, editedValue, progressEditing, valueContent } from '#tests/support/editing.ts';
import { goalList } from '#tests/support/goals.ts';
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
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => {
  server.close();
});

const approved: Partial<EditedValue> = { state: 'approved', isPublic: true, actions: [] };

/** Indicators with the values 1 to 3 in 2023 and 11 to 13 in 2024. */
const block = (changes: readonly Partial<EditedValue>[] = []) =>
  progressEditing({
    years: [2023, 2024],
    indicators: [1, 2, 3].map((number, index) => {
      const slug = `block-${owner}-${index}`;
      const { content } = editedIndicator();
      const named = { ...content, texts: { en: { ...content.texts.en!, name: `Indicator ${index}` } } };
      const of = (year: number, value: number) =>
        editedValue({ indicator: slug, year, content: valueContent({ value }) });
      const values = [of(2023, number), { ...of(2024, number + 10), ...changes[index] }];
      return editedIndicator({ slug, content: named, values });
    }),
  });

async function open(editing = block(), locale: Locale = 'en') {
  server.use(respondingToCallWith('getProgressEditing', editing));
  const viewer = someViewer([role('initiative-editor')], { oid: `blocks-${owner}` });
  const user = userEvent.setup();
  renderScreen(<ProgressEditor viewer={viewer} params={{ initiative: 'dak-lak' }} />, {
    viewer,
    locale,
    seed: (client, api) => {
      client.setQueryData(goalQueries(api).list('dak-lak').queryKey, goalList());
    },
  });
  await screen.findByRole('grid');
  return user;
}

const cell = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)!;
const numbers = () =>
  [0, 1, 2].map((row) =>
    [0, 1].map((column) => /^\d+/.exec(cell(row, column).textContent)?.[0] ?? '').join(' '),
  );
const expectNumbers = (expected: string[]) =>
  waitFor(() => {
    expect(numbers()).toEqual(expected);
  });
const saved = () => screen.findByText(/^Saved at/);
const storing = () => {
  const put = receiving('putValue', ({ params, version, body }) =>
    editedValue({
      indicator: String(params['indicator']),
      year: Number(params['year']),
      version: Number(version?.replaceAll('"', '')) + 1,
      content: body as ValueContent,
    }),
  );
  server.use(put.handler);
  // Writes of earlier tests may be repeated during this one.
  const own = () =>
    put.received.filter(({ params }) => String(params['indicator']).startsWith(`block-${owner}-`));
  return { own };
};

describe('a block of cells', () => {
  test.each(['{Delete}', '{Backspace}'])(
    'is emptied as a whole by %s, and comes back in one step',
    async (key) => {
      const user = await open();
      const put = storing();
      await user.click(cell(0, 0));
      await user.keyboard(`{Shift>}{ArrowDown}{ArrowRight}{/Shift}${key}`);
      await expectNumbers([' ', ' ', '3 13']);
      expect(screen.getByText('4 values cleared.')).toBeVisible();
      await saved();
      expect(put.own().map(({ body }) => (body as ValueContent).value)).toEqual([null, null, null, null]);
      await user.keyboard('{Control>}z{/Control}');
      await expectNumbers(['1 11', '2 12', '3 13']);
      await user.keyboard('{Control>}y{/Control}');
      await expectNumbers([' ', ' ', '3 13']);
    },
  );

  test('keeps its locked cells, and says how many', async () => {
    const user = await open(block([approved]));
    const put = storing();
    await user.click(cell(0, 1));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Delete}');
    await expectNumbers(['1 11', '2 ', '3 ']);
    expect(screen.getByText('2 values cleared. 1 locked cell stays as it is.')).toBeVisible();
    await saved();
    expect(put.own()).toHaveLength(2);
  });

  test('is filled with its first row by Ctrl+D, and a single row with the one above', async () => {
    const user = await open(block([{}, approved]));
    storing();
    await user.click(cell(0, 0));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}{Control>}d{/Control}');
    await expectNumbers(['1 11', '1 12', '1 11']);
    expect(screen.getByText('3 values filled in. 1 locked cell stays as it is.')).toBeVisible();
    await user.click(cell(2, 1));
    await user.keyboard('{Control>}d{/Control}');
    await expectNumbers(['1 11', '1 12', '1 12']);
    await saved();
  });

  test.each(locales)('has all its texts in %s', async (locale) => {
    const user = await open(block([{}, approved]), locale);
    storing();
    await user.click(cell(0, 1));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    await expectNumbers(['1 11', '2 12', '3 11']);
    await user.keyboard('{Delete}');
    await expectNumbers(['1 ', '2 12', '3 ']);
    await user.keyboard('{Control>}z{/Control}');
    await expectNumbers(['1 11', '2 12', '3 11']);
    expect(document.body.textContent).not.toMatch(/(values|status)\.[a-z]/);
  });
});

describe('undo and redo in the grid', () => {
  test('go back over several changes, to the cells that were changed', async () => {
    const user = await open();
    storing();
    await user.click(cell(0, 0));
    await user.keyboard('21{Enter}22{Enter}');
    await user.click(cell(0, 1));
    await user.keyboard('31{Enter}');
    await expectNumbers(['21 31', '22 12', '3 13']);
    await user.keyboard('{Control>}z{/Control}');
    await expectNumbers(['21 11', '22 12', '3 13']);
    expect(cell(0, 1)).toHaveFocus();
    await user.keyboard('{Control>}zz{/Control}');
    await expectNumbers(['1 11', '2 12', '3 13']);
    await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
    await expectNumbers(['21 11', '2 12', '3 13']);
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    await expectNumbers(['21 11', '22 12', '3 13']);
    await user.click(screen.getByRole('button', { name: 'Undo last change' }));
    await expectNumbers(['21 11', '2 12', '3 13']);
  });

  test('leave a value that has been locked since, and say so', async () => {
    const user = await open();
    storing();
    await user.click(cell(0, 0));
    await user.keyboard('21{Enter}');
    await saved();
    server.use(respondingToCall('putValue', problemResponse(409, 'conflict')));
    await user.keyboard('{Control>}z{/Control}');
    expect(
      await screen.findByText('1 entry stays as it is: someone has changed or locked it since.'),
    ).toBeVisible();
    expect(numbers()[0]).toBe('21 11');
  });

  test('undo a pasted block in one step', async () => {
    const user = await open();
    const put = storing();
    server.use(
      receiving('changeProgress', ({ body }) => {
        const { dryRun } = body as { dryRun: boolean };
        if (!dryRun)
          server.use(
            respondingToCallWith(
              'getProgressEditing',
              block([0, 1].map((at) => ({ version: 4, content: valueContent({ value: 50 + at }) }))),
            ),
          );
        return {
          applied: !dryRun,
          changes: [0, 1].map((at) => ({
            at: `block-${owner}-${at}/2024`,
            indicator: `block-${owner}-${at}`,
            year: 2024,
            fields: [{ field: 'value', from: 11 + at, to: 50 + at }],
          })),
          fieldErrors: [],
          unchanged: 0,
        };
      }).handler,
    );
    await user.click(cell(0, 1));
    fireEvent.paste(screen.getByRole('grid'), { clipboardData: { getData: () => '50\n51' } });
    const save = await screen.findByRole('button', { name: 'Save all changes' });
    await waitFor(() => {
      expect(save).toBeEnabled();
    });
    await user.click(save);
    await expectNumbers(['1 50', '2 51', '3 13']);
    cell(0, 1).focus();
    await user.keyboard('{Control>}z{/Control}');
    await expectNumbers(['1 11', '2 12', '3 13']);
    expect(put.own().map(({ body }) => (body as ValueContent).value)).toEqual([11, 12]);
  });
});
