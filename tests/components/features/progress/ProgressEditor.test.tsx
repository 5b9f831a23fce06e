import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProgressEditor } from '#components/features/progress/edit/ProgressEditor.tsx';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import type { ValueContent } from '#contract/values/write.ts';
import { goalQueries } from '#lib/api/goals.ts';
import { problemResponse } from '#tests/support/contextApi.ts';
import {
  editedIndicator,
  editedValue,
  largeProgress,
  progressEditing,
  valueContent,
} from '#tests/support/editing.ts';
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
  server.use(
    respondingToCallWith('listRevisions', { items: [], total: 0, page: 1, pageSize: 20, pageCount: 1 }),
  );
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => {
  server.close();
});

function wide(matches: boolean) {
  window.matchMedia = vi.fn(
    () => ({ matches, addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
  );
}

async function open(editing: ProgressEditing = progressEditing(), isWide = true) {
  wide(isWide);
  server.use(respondingToCallWith('getProgressEditing', editing));
  const viewer = someViewer([role('initiative-editor')], { oid: `editor-${owner}` });
  const user = userEvent.setup();
  const { client } = renderScreen(<ProgressEditor viewer={viewer} params={{ initiative: 'dak-lak' }} />, {
    viewer,
    seed: (client, api) => {
      client.setQueryData(goalQueries(api).list('dak-lak').queryKey, goalList());
    },
  });
  await screen.findByRole('heading', { name: 'Report values' });
  return { user, client };
}

const cell = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)!;

const storing = () =>
  receiving('putValue', ({ params, version, body }) =>
    editedValue({
      year: Number(params['year']),
      version: Number(version?.replaceAll('"', '')) + 1,
      content: body as ValueContent,
    }),
  );

describe('the grid of values', () => {
  test('shows the status of each value in words beside a shape', async () => {
    await open();
    const grid = screen.getByRole('grid', { name: /by indicator and year$/ });
    expect(within(grid).getAllByRole('rowheader')).toHaveLength(2);
    expect(within(grid).getAllByRole('gridcell')).toHaveLength(10);
    expect(cell(0, 0)).toHaveTextContent('2,300verified');
    expect(cell(0, 1)).toHaveTextContent('submitted');
    expect(cell(0, 2)).toHaveTextContent('returned');
    expect(cell(0, 3)).toHaveTextContent('1,990draft');
    expect(cell(0, 4)).toHaveTextContent('open');
    expect(cell(0, 0)).toHaveAttribute('aria-readonly', 'true');
    expect(cell(0, 3)).toHaveAttribute('aria-readonly', 'false');
  });

  test('shows the baseline in its year until a value is typed, which is a value of its own', async () => {
    const { user } = await open(progressEditing({ years: [2018, 2019] }));
    expect(cell(0, 0)).toHaveTextContent(/^2,450baseline$/);
    expect(cell(0, 1)).toHaveTextContent(/^open$/);
    expect(cell(1, 0)).toHaveTextContent(/^open$/);
    await user.click(cell(0, 0));
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    const dialog = screen.getByRole('dialog', { name: 'Irrigation water, 2018' });
    expect(within(dialog).getByText('2,450 m³/ha')).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: 'Value (m³/ha)' })).toHaveValue('');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    const put = storing();
    server.use(put.handler);
    await user.click(cell(0, 0));
    await user.keyboard('2400{Enter}');
    await waitFor(() => {
      expect(cell(0, 0)).toHaveTextContent(/^2,400draft$/);
    });
    expect(put.received).toMatchObject([{ params: { year: '2018' }, body: { value: 2400 } }]);
  });

  test('starts in the year to report, and scrolls the table to its end, not the page', async () => {
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(812);
    const { user } = await open();
    expect(screen.getByRole('grid').parentElement).toHaveProperty('scrollLeft', 812);
    expect(scrollIntoView).not.toHaveBeenCalled();
    expect(document.querySelectorAll('[role="gridcell"][tabindex="0"]')).toHaveLength(1);
    expect(cell(0, 4)).toHaveAttribute('tabindex', '0');
    expect(cell(0, 4)).not.toHaveFocus();
    act(() => {
      cell(0, 4).focus();
    });
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    expect(cell(1, 3)).toHaveFocus();
  });

  test('works by keyboard alone, and saves each value with the version that was read', async () => {
    const { user } = await open();
    const put = storing();
    server.use(put.handler);
    await user.click(cell(0, 0));
    await user.keyboard('{End}2100{Enter}');
    expect(cell(1, 4)).toHaveFocus();
    await waitFor(() => {
      expect(put.received).toHaveLength(1);
    });
    expect(put.received[0]).toMatchObject({
      version: '"0"',
      params: { year: '2025' },
      body: { value: 2100 },
    });
    await user.keyboard('{ArrowUp}{ArrowLeft}{F2}');
    expect(screen.getByRole('textbox', { name: 'Irrigation water, 2024' })).toHaveValue('1990');
    await user.keyboard('5{Escape}');
    expect(cell(0, 3)).toHaveFocus();
    expect(cell(0, 3)).toHaveTextContent('1,990');
    await user.keyboard('7{Tab}');
    await waitFor(() => {
      expect(put.received).toHaveLength(2);
    });
    expect(put.received[1]).toMatchObject({ version: '"3"', body: { value: 7 } });
    expect(await screen.findByText(/^Saved at/)).toBeVisible();
    expect(cell(0, 3)).toHaveTextContent('7draft');
  });

  test('rejects a value that is not a number, says so, and keeps it for correction', async () => {
    const { user } = await open();
    await user.click(cell(0, 3));
    await user.keyboard('many{Enter}');
    expect(
      screen.getByText('Irrigation water, 2024: “many” is not a number. Nothing was saved.'),
    ).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Irrigation water, 2024' })).toHaveValue('many');
    await user.keyboard('{Escape}');
    expect(cell(0, 3)).toHaveTextContent('1,990');
  });

  test('opens approved and textual values by Enter', async () => {
    const { user } = await open();
    await user.click(cell(0, 0));
    await user.keyboard('{Enter}');
    const dialog = screen.getByRole('dialog', { name: 'Irrigation water, 2021' });
    expect(within(dialog).getByRole('textbox', { name: 'Value (m³/ha)' })).toHaveAttribute('readonly');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.click(cell(1, 4));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Rules, 2025' })).toBeVisible();
  });

  test('does not rerender unchanged cells of a large grid', async () => {
    const { user } = await open(largeProgress({ indicators: 40, years: 12 }));
    await user.click(cell(0, 3));
    const drawn: Node[] = [];
    const observer = new MutationObserver((changes) => drawn.push(...changes.map(({ target }) => target)));
    observer.observe(screen.getByRole('grid'), { subtree: true, attributes: true, childList: true });
    await user.keyboard('{ArrowLeft}');
    observer.disconnect();
    expect(new Set(drawn)).toEqual(new Set([cell(0, 3), cell(0, 2)]));
  });

  test('copies a block and previews the changes of a pasted one, cell by cell', async () => {
    const { user } = await open();
    await user.click(cell(0, 2));
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    const clipboard = { setData: vi.fn(), getData: () => '2050\t2060\tx\t5' };
    fireEvent.copy(screen.getByRole('grid'), { clipboardData: clipboard });
    expect(clipboard.setData).toHaveBeenCalledWith('text/plain', '1990\t1990');
    const change = receiving('changeProgress', () => ({
      applied: false,
      changes: [],
      fieldErrors: [],
      unchanged: 0,
    }));
    server.use(change.handler);
    fireEvent.paste(screen.getByRole('grid'), { clipboardData: clipboard });
    const dialog = await screen.findByRole('dialog', { name: 'Review your changes' });
    expect(within(dialog).getByText('Irrigation water, 2025: Enter a number')).toBeVisible();
    expect(within(dialog).getByText('Row 1: Part of this row is outside the table')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Save all changes' })).toBeDisabled();
    await waitFor(() => {
      expect(change.received[0]?.body).toMatchObject({
        dryRun: true,
        rows: [
          { year: 2023, value: 2050, version: 3 },
          { year: 2024, value: 2060, version: 3 },
        ],
      });
    });
  });

  test('applies a pasted block as a whole, and undoes it', async () => {
    const { user } = await open();
    const fields = [{ field: 'value', from: 1990, to: 2050 }];
    const change = receiving('changeProgress', ({ body }) => ({
      applied: !(body as { dryRun: boolean }).dryRun,
      changes: [{ at: 'irrigation-water/2024', indicator: 'irrigation-water', year: 2024, fields }],
      fieldErrors: [],
      unchanged: 0,
    }));
    server.use(change.handler);
    await user.click(cell(0, 3));
    fireEvent.paste(screen.getByRole('grid'), { clipboardData: { getData: () => '2050' } });
    const dialog = await screen.findByRole('dialog', { name: 'Review your changes' });
    expect(await within(dialog).findByText('Value: 1,990 → 2,050')).toBeVisible();
    expect(isAskedOnClosing()).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Save all changes' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(change.received.map(({ body }) => (body as { dryRun: boolean }).dryRun)).toEqual([true, false]);
    expect(isAskedOnClosing()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Undo these changes' }));
    const back = await screen.findByRole('dialog', { name: 'Review your changes' });
    await user.click(await within(back).findByRole('button', { name: 'Save all changes' }));
    await waitFor(() => {
      expect(change.received).toHaveLength(4);
    });
    expect(change.received[3]!.body).toMatchObject({
      dryRun: false,
      rows: [{ year: 2024, version: 4, value: 1990, notAvailable: null, narrative: null }],
    });
  });

  test('shows a concurrent change in the same cell', async () => {
    const { user } = await open();
    const theirs = editedValue({ version: 4, content: { ...editedValue().content, value: 1800 } });
    const put = receiving('putValue', ({ version, body }) =>
      version === '"4"'
        ? editedValue({ version: 5, content: body as ValueContent })
        : HttpResponse.json(
            { type: 'about:blank', title: 'x', status: 412, code: 'version-outdated' },
            { status: 412 },
          ),
    );
    const [of] = progressEditing().indicators;
    server.use(
      put.handler,
      respondingToCallWith(
        'getProgressEditing',
        progressEditing({ indicators: [{ ...of!, values: [theirs] }] }),
      ),
    );
    await user.click(cell(0, 3));
    await user.keyboard('1700{Enter}');
    const dialog = await screen.findByRole('dialog', {
      name: 'Changed by someone else: Irrigation water, 2024',
    });
    expect(within(dialog).getByRole('radio', { name: /^Your version/ })).toHaveAccessibleName(/1,700/);
    expect(within(dialog).getByRole('radio', { name: /^Saved version/ })).toHaveAccessibleName(/1,800/);
    await user.click(within(dialog).getByRole('button', { name: 'Save selected versions' }));
    expect(await screen.findByText(/^Saved at/)).toBeVisible();
    expect(put.received.at(-1)).toMatchObject({ version: '"4"', body: { value: 1700 } });
  });
});

const withOthers = (value: number, version = 4) => {
  const [of] = progressEditing().indicators;
  const theirs = editedValue({ version, content: { ...editedValue().content, value } });
  return respondingToCallWith(
    'getProgressEditing',
    progressEditing({ indicators: [{ ...of!, values: [theirs] }] }),
  );
};

describe('concurrent changes of colleagues', () => {
  test('appear in cells with unsaved input, too', async () => {
    const { user, client } = await open();
    server.use(storing().handler);
    await user.click(cell(0, 3));
    await user.keyboard('7{Enter}');
    expect(await screen.findByText(/^Saved at/)).toBeVisible();
    server.use(withOthers(1800, 9));
    await client.invalidateQueries({ queryKey: ['progress-editing'] });
    await waitFor(() => {
      expect(cell(0, 3)).toHaveTextContent('1,800draft');
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('are compared while a value is open', async () => {
    const { user } = await open();
    const late = { type: 'about:blank', title: 'x', status: 412, code: 'version-outdated' };
    server.use(
      respondingToCall('putValue', () => HttpResponse.json(late, { status: 412 })),
      withOthers(1800),
    );
    await user.click(cell(0, 3));
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    const value = screen.getByRole('textbox', { name: 'Value (m³/ha)' });
    await user.clear(value);
    await user.type(value, '1700');
    const dialog = await screen.findByRole(
      'dialog',
      { name: 'Changed by someone else: Irrigation water, 2024' },
      { timeout: 4000 },
    );
    await user.click(within(dialog).getByRole('radio', { name: /^Saved version/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save selected versions' }));
    expect(screen.getByRole('textbox', { name: 'Value (m³/ha)' })).toHaveValue('1800');
  });
});

describe('one value', () => {
  test('is saved before it is submitted', async () => {
    const { user } = await open();
    const put = storing();
    const submit = receiving('submitValue', () =>
      editedValue({ version: 5, state: 'submitted', actions: [], submitted: editedValue().edited }),
    );
    server.use(put.handler, submit.handler);
    await user.click(cell(0, 3));
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    const dialog = screen.getByRole('dialog', { name: 'Irrigation water, 2024' });
    await user.type(within(dialog).getByRole('textbox', { name: 'What was observed' }), 'Late rain');
    await user.click(within(dialog).getByRole('button', { name: 'Submit for review' }));
    await waitFor(() => {
      expect(submit.received[0]).toMatchObject({ version: '"4"', body: { note: null } });
    });
    expect(put.received[0]).toMatchObject({
      body: { texts: { en: { narrative: 'Late rain', comment: null, notAvailable: null } } },
    });
    expect(await within(dialog).findByText('submitted')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Submit for review' })).toBeNull();
  });

  test('opens in the language that its texts need, and stays in it', async () => {
    const texts = { vi: { narrative: 'Mưa muộn', comment: null, notAvailable: null } };
    const { user } = await open(
      progressEditing({
        indicators: [
          editedIndicator({
            sourceLocale: 'vi',
            values: [
              editedValue({ year: 2023, actions: [] }),
              editedValue({ content: valueContent({ value: 1990, texts }) }),
            ],
          }),
        ],
      }),
    );
    const openIn = async (column: number) => {
      await user.click(cell(0, column));
      await user.keyboard('{Alt>}{Enter}{/Alt}');
      return screen.getByRole('combobox', { name: 'Text language' });
    };
    expect(await openIn(4)).toHaveDisplayValue('Tiếng Việt');
    server.use(storing().handler);
    await user.type(screen.getByRole('textbox', { name: 'What was observed' }), 'Mưa sớm');
    expect(screen.getByRole('combobox', { name: 'Text language' })).toHaveDisplayValue('Tiếng Việt');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    // That of 2024 has its text, and that of 2023 is locked.
    for (const column of [3, 2]) {
      expect(await openIn(column)).toHaveDisplayValue('English');
      await user.click(screen.getByRole('button', { name: 'Close' }));
    }
  });

  test('reports an ended session at a step', async () => {
    const { user } = await open();
    server.use(respondingToCall('submitValue', problemResponse(401, 'sign-in-required')));
    await user.click(cell(0, 3));
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    await user.click(screen.getByRole('button', { name: 'Submit for review' }));
    expect(await screen.findByText(/^Your session has ended\. Sign in on a new tab/)).toBeVisible();
  });

  test('says what is missing for a step, and links it', async () => {
    const { user } = await open();
    server.use(
      respondingToCall('submitValue', () =>
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
      ),
    );
    await user.click(cell(0, 3));
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    const dialog = screen.getByRole('dialog', { name: 'Irrigation water, 2024' });
    await user.click(within(dialog).getByRole('button', { name: 'Submit for review' }));
    expect(
      await within(dialog).findByText('Value: Enter a value, or give a reason why there is none'),
    ).toBeVisible();
  });

  test('does not interrupt typing with errors', async () => {
    const { user } = await open();
    const refused = receiving('putValue', () =>
      HttpResponse.json(
        {
          type: 'about:blank',
          title: 'x',
          status: 400,
          code: 'invalid-request',
          errors: [{ path: 'texts.en.notAvailable', message: 'editing.reason' }],
        },
        { status: 400 },
      ),
    );
    server.use(refused.handler);
    await user.click(cell(0, 3));
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    await user.click(screen.getByRole('checkbox', { name: 'No value is available for this year' }));
    await user.click(screen.getByRole('textbox', { name: 'Why there is no value' }));
    const fieldError = 'Why there is no value (English): Enter the reason why there is no value';
    expect(await screen.findByText(fieldError, {}, { timeout: 4000 })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Why there is no value' })).toHaveFocus();
    // The error is where one reads it.
    await user.click(screen.getByRole('button', { name: 'Submit for review' }));
    await waitFor(() => {
      expect(screen.getByText(fieldError).closest('[role="alert"]')).toHaveFocus();
    });
    expect(screen.queryByText(/^This didn’t work/)).toBeNull();
  });

  test('takes no step while its field is not a number', async () => {
    const { user } = await open();
    const put = receiving('putValue', ({ body }) =>
      typeof (body as ValueContent).value === 'number'
        ? editedValue({ version: 4, content: body as ValueContent })
        : HttpResponse.json(
            {
              type: 'about:blank',
              title: 'x',
              status: 400,
              code: 'invalid-request',
              errors: [{ path: 'value', message: 'editing.number' }],
            },
            { status: 400 },
          ),
    );
    const submit = receiving('submitValue', () =>
      editedValue({ version: 5, state: 'submitted', actions: [] }),
    );
    server.use(put.handler, submit.handler);
    await user.click(cell(0, 3));
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    const value = screen.getByRole('textbox', { name: 'Value (m³/ha)' });
    await user.clear(value);
    await user.type(value, '20 or so');
    await user.click(screen.getByRole('button', { name: 'Submit for review' }));
    expect(await screen.findByText('Value: Enter a number')).toBeVisible();
    expect(submit.received).toHaveLength(0);
    expect(value).toHaveValue('20 or so');
    expect(cell(0, 3)).toHaveTextContent('20 or so');
    await user.clear(value);
    await user.type(value, '20,000.0');
    expect(value).toHaveValue('20,000.0');
    await user.click(screen.getByRole('button', { name: 'Submit for review' }));
    await waitFor(() => {
      expect(submit.received).toHaveLength(1);
    });
    expect(put.received.at(-1)?.body).toMatchObject({ value: 20000 });
  });

  test('needs a reason and no number when not available', async () => {
    const { user } = await open();
    const put = storing();
    server.use(put.handler);
    await user.click(cell(0, 3));
    await user.click(screen.getByRole('button', { name: 'Open the selected value' }));
    const dialog = screen.getByRole('dialog', { name: 'Irrigation water, 2024' });
    await user.click(within(dialog).getByRole('checkbox', { name: 'No value is available for this year' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'Why there is no value' }), 'Gauges broke');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(put.received.at(-1)?.body).toMatchObject({
        available: false,
        value: null,
        texts: { en: { notAvailable: 'Gauges broke' } },
      });
    });
  });

  test('accepts web addresses as evidence, each once, and rejects others', async () => {
    const { user } = await open();
    const put = storing();
    server.use(put.handler);
    await user.click(cell(0, 3));
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    const address = screen.getByRole('textbox', { name: 'Or enter a web address' });
    const add = screen.getByRole('button', { name: 'Add' });
    await user.type(address, 'javascript:alert(1)');
    await user.click(add);
    expect(address).toHaveAccessibleDescription(/Enter a full web address/);
    for (let times = 0; times < 2; times += 1) {
      await user.clear(address);
      await user.type(address, ' https://example.org/report ');
      await user.click(add);
    }
    expect(screen.getAllByRole('link', { name: /^example\.org/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect((put.received.at(-1)?.body as ValueContent).evidence).toMatchObject([
        { title: 'example.org', address: 'https://example.org/report' },
      ]);
    });
  });

  test('shows a rejected change, which can be discarded', async () => {
    const { user } = await open();
    server.use(respondingToCall('putValue', problemResponse(409, 'conflict')));
    await user.click(cell(0, 3));
    await user.keyboard('7{Enter}');
    expect(await screen.findByText(/^Not saved. You don’t have permission/)).toBeVisible();
    await user.click(cell(0, 3));
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    const untaken = screen.getByRole('group', { name: 'Not used' });
    expect(untaken).toHaveTextContent('Value7');
    await user.click(within(untaken).getByRole('button', { name: 'Discard my changes' }));
    expect(screen.getByRole('textbox', { name: 'Value (m³/ha)' })).toHaveValue('1990');
    expect(screen.getByText('All changes saved')).toBeInTheDocument();
  });

  test('appears in a list on a narrow window', async () => {
    const { user } = await open(progressEditing({ years: [2018, 2024] }), false);
    expect(screen.queryByRole('grid')).toBeNull();
    await user.click(screen.getByText('Irrigation water'));
    expect(screen.getByRole('button', { name: /^2018 2,450\s?m³\/ha\s?baseline$/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^2024 1,990/ }));
    expect(screen.getByRole('dialog', { name: 'Irrigation water, 2024' })).toBeVisible();
  });
});

test('previews the page as others will see it, and says so', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Preview the page' }));
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(preview).toHaveTextContent('Preview, not published.');
  const progress = within(preview).getByRole('region', { name: /^Progress of/ });
  expect(progress).toHaveTextContent('not public yet → No data');
  await user.selectOptions(within(preview).getByRole('combobox', { name: 'View as' }), 'Verifier');
  expect(within(preview).getByText('Also sees drafts and all evidence.')).toBeVisible();
  expect(within(preview).getByRole('heading', { name: '3 values would be new' })).toBeVisible();
});

test('invites people who may only read and verify to review values', async () => {
  wide(true);
  server.use(
    respondingToCallWith(
      'getProgressEditing',
      progressEditing({ rights: ['drafts.read', 'evidence.read', 'value.verify'] }),
    ),
  );
  const viewer = someViewer([role('verifier')], { oid: `editor-${owner}` });
  renderScreen(<ProgressEditor viewer={viewer} params={{ initiative: 'dak-lak' }} />, { viewer });
  expect(await screen.findByRole('heading', { name: 'Review values' })).toBeVisible();
});

test('requests nothing without the right to see drafts, and says who has it', () => {
  renderScreen(
    <ProgressEditor
      viewer={someViewer([role('convener', 'elsewhere')])}
      params={{ initiative: 'dak-lak' }}
    />,
  );
  expect(screen.getByText(/edited by members of the initiative/)).toBeVisible();
});

test('offers a retry when values fail to load', async () => {
  server.use(respondingToCall('getProgressEditing', problemResponse(404, 'not-found')));
  const viewer = someViewer([role('convener')]);
  renderScreen(<ProgressEditor viewer={viewer} params={{ initiative: 'dak-lak' }} />, { viewer });
  expect(await screen.findByRole('alert')).toHaveTextContent('The values could not be loaded.');
});
