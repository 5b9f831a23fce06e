import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ProgressEditor } from '#components/features/progress/edit/ProgressEditor.tsx';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { EditedValue } from '#contract/values/editing.ts';
import type { ValueContent } from '#contract/values/write.ts';
import { goalQueries } from '#lib/api/goals.ts';
import { editedIndicator, editedValue, progressEditing, valueContent } from '#tests/support/editing.ts';
import { goalList } from '#tests/support/goals.ts';
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
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => {
  server.close();
});

const share = (value?: Partial<EditedValue>) => {
  const { content } = editedIndicator();
  return progressEditing({
    years: [2023, 2024],
    indicators: [
      editedIndicator({
        content: {
          ...content,
          baseline: null,
          disaggregations: ['gender'],
          texts: { en: { ...content.texts.en!, unit: '%' } },
        },
        values: [
          editedValue({ year: 2023, state: 'approved', actions: [], content: valueContent({ value: 40 }) }),
          ...(value ? [editedValue(value)] : []),
        ],
      }),
    ],
  });
};

async function open(
  editing = share(),
  { locale = 'en', isWide = true }: { locale?: Locale; isWide?: boolean } = {},
) {
  window.matchMedia = vi.fn(
    () =>
      ({ matches: isWide, addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
  );
  server.use(
    respondingToCallWith('getProgressEditing', editing),
    respondingToCallWith('listRevisions', { items: [], total: 0, page: 1, pageSize: 20, pageCount: 1 }),
    receiving('putValue', ({ version, body }) =>
      editedValue({ version: Number(version?.replaceAll('"', '')) + 1, content: body as ValueContent }),
    ).handler,
  );
  const viewer = someViewer([role('initiative-editor')], { oid: `doubts-${owner}` });
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

const cell = (column: number) =>
  document.querySelector<HTMLElement>(`[data-row="0"][data-column="${column}"]`)!;
const percent = 'The unit is percent, and the value is not between 0 and 100.';
const jump = 'It differs from the value for 2023 (40) by more than a factor of 5.';

test('a value that seems wrong is saved, and its cell and a message ask about it', async () => {
  const user = await open();
  await user.click(cell(1));
  await user.keyboard('1250{Enter}');
  expect(cell(1)).toHaveTextContent('check this value');
  expect(
    screen.getByText(`Irrigation water, 2024: saved, but please check it. ${percent} ${jump}`),
  ).toBeVisible();
  expect(await screen.findByText(/^Saved at/)).toBeVisible();
  await user.click(cell(1));
  await user.keyboard('50{Enter}');
  expect(cell(1)).not.toHaveTextContent('check this value');
  expect(screen.queryByText(/please check it/)).toBeNull();
});

test('an approved value is not asked about any more', async () => {
  await open(share({ state: 'approved', actions: [], content: valueContent({ value: 1250 }) }));
  expect(cell(1)).toHaveTextContent('1,250approved');
});

test('its form asks while one types', async () => {
  const user = await open(share({ content: valueContent({ value: 50 }) }));
  await user.click(cell(1));
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  const dialog = screen.getByRole('dialog', { name: 'Irrigation water, 2024' });
  expect(within(dialog).queryByText(/Is this value right/)).toBeNull();
  const field = within(dialog).getByRole('textbox', { name: 'Value (%)' });
  expect(field).toHaveAttribute('inputmode', 'decimal');
  await user.type(field, '0');
  expect(within(dialog).getByText(percent)).toBeVisible();
  expect(within(dialog).getByText(jump)).toBeVisible();
  await user.type(field, '{Backspace}');
  expect(within(dialog).queryByText(percent)).toBeNull();
});

test('those who approve it see the questions and the note of its submission', async () => {
  const doubts = [{ kind: 'parts', dimension: 'gender', sum: 90 }] as const;
  const user = await open(
    share({
      state: 'submitted',
      actions: ['return', 'approve'],
      content: valueContent({ value: 50 }),
      submission: { note: 'Counted twice.', doubts: [...doubts] },
    }),
  );
  expect(cell(1)).toHaveTextContent('check this value');
  await user.click(cell(1));
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('Note on the submissionCounted twice.');
  expect(dialog).toHaveTextContent('Questions at submission');
  expect(dialog).toHaveTextContent('By gender: the parts add up to 90, which does not match the value.');
});

test('a list on a phone marks it, too', async () => {
  await open(share({ content: valueContent({ value: 1250 }) }), { isWide: false });
  expect(
    screen.getByRole('button', { name: /^2024 1,250%.*check this value/, hidden: true }),
  ).toBeInTheDocument();
});

test('the preview of many changes asks about each, with the others in mind', async () => {
  const user = await open();
  server.use(
    receiving('changeProgress', () => ({
      applied: false,
      changes: [
        {
          at: 'a/2023',
          indicator: 'irrigation-water',
          year: 2023,
          fields: [{ field: 'value', from: 40, to: 4 }],
        },
        {
          at: 'a/2024',
          indicator: 'irrigation-water',
          year: 2024,
          fields: [{ field: 'value', from: null, to: 30 }],
        },
      ],
      fieldErrors: [],
      unchanged: 0,
    })).handler,
  );
  await user.click(cell(1));
  fireEvent.paste(screen.getByRole('grid'), { clipboardData: { getData: () => '30' } });
  const dialog = await screen.findByRole('dialog', { name: 'Review your changes' });
  const asked = 'It differs from the value for 2023 (4) by more than a factor of 5.';
  expect(await within(dialog).findByText(asked)).toBeVisible();
  expect(within(dialog).getAllByText('Is this value right?')).toHaveLength(1);
  expect(within(dialog).getByRole('button', { name: 'Save all changes' })).toBeEnabled();
});

test.each(locales)('has all its texts in %s', async (locale) => {
  const user = await open(
    share({
      state: 'submitted',
      actions: ['return', 'approve'],
      submission: {
        note: 'x',
        doubts: [
          { kind: 'percent' },
          { kind: 'jump', year: 2023, value: 4 },
          { kind: 'parts', dimension: 'gender', sum: 9 },
        ],
      },
    }),
    { locale },
  );
  await user.click(cell(1));
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  expect(within(screen.getByRole('dialog')).getAllByRole('listitem').length).toBeGreaterThan(3);
  expect(document.body.textContent).not.toMatch(/(doubt|values)\.[a-z]/);
});
