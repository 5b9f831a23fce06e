import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProgressEditor } from '#components/features/progress/edit/ProgressEditor.tsx';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { locales } from '#contract/shared/locale.ts';
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

const correction: EditedValue['correction'] = {
  reason: 'Counted twice.',
  requested: { name: 'Binh', isYou: false, at: '2026-11-24T10:00:00Z' },
};
const approved: Partial<EditedValue> = { state: 'approved', isPublic: true, actions: [] };

const column = (values: readonly (Partial<EditedValue> | undefined)[], rights?: ProgressEditing['rights']) =>
  progressEditing({
    years: [2024],
    ...(rights && { rights }),
    indicators: values.map((value, index) => {
      const slug = `locked-${index}`;
      const { content } = editedIndicator();
      const named = { ...content, texts: { en: { ...content.texts.en!, name: `Indicator ${index}` } } };
      const year = { content: valueContent({ value: index }), indicator: slug, ...value };
      return editedIndicator({ slug, content: named, values: value ? [editedValue(year)] : [] });
    }),
  });

async function open(editing: ProgressEditing, locale: (typeof locales)[number] = 'en') {
  server.use(
    respondingToCallWith('getProgressEditing', editing),
    respondingToCallWith('listRevisions', { items: [], total: 0, page: 1, pageSize: 20, pageCount: 1 }),
  );
  const viewer = someViewer([role('initiative-editor')], { oid: `locked-${owner}` });
  const user = userEvent.setup();
  const { client } = renderScreen(<ProgressEditor viewer={viewer} params={{ initiative: 'dak-lak' }} />, {
    viewer,
    locale,
    seed: (client, api) => {
      client.setQueryData(goalQueries(api).list('dak-lak').queryKey, goalList());
    },
  });
  await screen.findByRole('grid');
  return { user, client };
}

const cell = (row: number) => document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="0"]`)!;
const notEntered = () => screen.queryByRole('region', { name: 'Not entered' });
const announcement = () => document.querySelector('[data-announces="locked"]')!;

const saving = () => {
  const { handler, received } = receiving('putValue', ({ params, version, body }) =>
    editedValue({
      indicator: String(params['indicator']),
      version: Number(version?.replaceAll('"', '')) + 1,
      content: body as ValueContent,
    }),
  );
  // Other tests' writes may be repeated during this one.
  const own = () => received.filter(({ params }) => String(params['indicator']).startsWith('locked-'));
  return { handler, own };
};

describe('a locked cell', () => {
  test('keeps the focus while ten numbers are typed down a column: six are saved, four explained', async () => {
    const isLocked = (index: number) => [1, 4, 5, 8].includes(index);
    const { user } = await open(
      column(Array.from({ length: 10 }, (_, index) => (isLocked(index) ? approved : undefined))),
    );
    const put = saving();
    server.use(put.handler);
    await user.click(cell(0));
    for (let index = 0; index < 10; index += 1) await user.keyboard(`30${index}{Enter}`);
    expect(screen.queryByRole('dialog')).toBeNull();
    // On a busy machine a write may be repeated.
    await waitFor(() => {
      const saved = new Set(put.own().map(({ body }) => (body as ValueContent).value));
      expect([...saved]).toEqual([300, 302, 303, 306, 307, 309]);
    });
    const left = within(notEntered()!).getAllByRole('listitem');
    expect(left.map((item) => item.textContent)).toEqual(
      [1, 4, 5, 8].map(
        (index) => expect.stringContaining(`Indicator ${index}, 2024: “30${index}”`) as string,
      ),
    );
    for (const item of left) expect(item).toHaveTextContent('The convener can unlock it');
    expect(cell(1)).toHaveTextContent('1approved');
    await user.click(screen.getByRole('button', { name: 'Clear list' }));
    expect(notEntered()).toBeNull();
  });

  test('shows and announces what locks it, who can unlock it and how its details open', async () => {
    const { user } = await open(column([approved, undefined]));
    await user.click(cell(0));
    await user.keyboard('12');
    expect(cell(0)).toHaveFocus();
    const note = within(cell(0)).getByText(/^Approved and locked\. The convener can unlock it/);
    expect(note).toBeVisible();
    expect(cell(0)).toHaveTextContent('Press Alt+Enter for details.');
    expect(announcement()).toHaveTextContent('Indicator 0, 2024 Approved and locked.');
    expect(announcement()).toHaveTextContent('Press Alt+Enter for details.');
    await user.keyboard('{Escape}');
    expect(within(cell(0)).queryByText(/^Approved and locked/)).toBeNull();
    expect(notEntered()).toBeNull();
    await user.keyboard('{Enter}');
    const dialog = screen.getByRole('dialog', { name: 'Indicator 0, 2024' });
    expect(dialog).toHaveTextContent('Approved and locked. The convener can unlock it.');
  });

  test.each<[Partial<EditedValue>, string]>([
    [approved, 'The convener can unlock it.'],
    [{ ...approved, actions: ['unlock'] }, 'You can unlock it in its details.'],
    [{ ...approved, actions: ['request-correction'] }, 'You can request a correction in its details.'],
    [{ ...approved, correction }, 'A correction has been requested: the convener decides.'],
    [{ state: 'submitted', actions: [] }, 'Submitted and locked for review. The convener can return it.'],
    [{ state: 'submitted', actions: ['return'] }, 'You can return it in its details.'],
    [{ actions: [] }, 'Your role lets you read this value but not change it.'],
  ])('says why it is locked: %o', async (value, reason) => {
    const { user } = await open(column([value]));
    await user.click(cell(0));
    await user.keyboard('1');
    expect(announcement()).toHaveTextContent(reason);
  });

  test('says where a textual value is edited', async () => {
    const { user } = await open(progressEditing());
    await user.click(document.querySelector('[data-row="1"][data-column="4"]')!);
    await user.keyboard('x');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(announcement()).toHaveTextContent('This value is text. Edit it in its details.');
    await user.keyboard('{Escape}{Enter}');
    expect(screen.getByRole('dialog', { name: 'Rules, 2025' })).toBeVisible();
  });

  test('ignores Delete and says so; Backspace undoes input', async () => {
    const { user } = await open(column([approved]));
    await user.click(cell(0));
    await user.keyboard('{Delete}');
    expect(announcement()).toHaveTextContent('Approved and locked.');
    expect(notEntered()).toBeNull();
    await user.keyboard('12{Backspace}{Backspace}');
    expect(notEntered()).toBeNull();
    expect(cell(0)).toHaveTextContent('0approved');
  });

  test('explains a lock by another person while one types, and Enter goes on', async () => {
    const { user, client } = await open(column([undefined, undefined]));
    const put = saving();
    server.use(put.handler);
    await user.click(cell(0));
    await user.keyboard('77');
    server.use(respondingToCallWith('getProgressEditing', column([approved, undefined])));
    await client.invalidateQueries({ queryKey: ['progress-editing'] });
    await waitFor(() => {
      expect(cell(0)).toHaveTextContent('approved');
    });
    await user.keyboard('{Enter}');
    expect(cell(1)).toHaveFocus();
    expect(notEntered()).toHaveTextContent('Indicator 0, 2024: “77”');
    await user.keyboard('88{Enter}');
    await waitFor(() => {
      expect(put.own()).toHaveLength(1);
    });
    expect((put.own()[0]!.body as ValueContent).value).toBe(88);
  });

  test('reloads and explains a lock that was not known here', async () => {
    const { user } = await open(column([{}, undefined]));
    server.use(
      respondingToCall('putValue', problemResponse(409, 'conflict')),
      respondingToCallWith('getProgressEditing', column([approved, undefined])),
    );
    await user.click(cell(0));
    await user.keyboard('77{Enter}');
    expect(await screen.findByRole('region', { name: 'Not entered' })).toHaveTextContent('“77”');
    expect(cell(0)).toHaveTextContent('approved');
  });

  test('is left out of a pasted column, whose other cells can be saved', async () => {
    const { user } = await open(
      column([undefined, approved, { state: 'submitted', actions: [] }, undefined]),
    );
    const change = receiving('changeProgress', ({ body }) => ({
      applied: !(body as { dryRun: boolean }).dryRun,
      changes: [
        {
          at: 'locked-0/2024',
          indicator: 'locked-0',
          year: 2024,
          fields: [{ field: 'value', from: null, to: 10 }],
        },
      ],
      fieldErrors: [],
      unchanged: 0,
    }));
    server.use(change.handler);
    await user.click(cell(0));
    // The second has no change.
    fireEvent.paste(screen.getByRole('grid'), { clipboardData: { getData: () => '10\n1\n12\n13' } });
    const dialog = await screen.findByRole('dialog', { name: 'Review your changes' });
    const left = within(dialog).getByRole('region', { name: 'Cells left unchanged' });
    expect(within(left).getAllByRole('listitem')).toHaveLength(1);
    expect(left).toHaveTextContent('Indicator 2, 2024: Submitted and locked for review.');
    const apply = within(dialog).getByRole('button', { name: 'Save all changes' });
    await waitFor(() => {
      expect(apply).toBeEnabled();
    });
    await user.click(apply);
    await waitFor(() => {
      expect(change.received.at(-1)?.body).toMatchObject({
        dryRun: false,
        rows: [
          { indicator: 'locked-0', value: 10 },
          { indicator: 'locked-3', value: 13 },
        ],
      });
    });
  });

  test.each(locales)('has all its texts in %s', async (locale) => {
    const { user } = await open(column([approved]), locale);
    await user.click(cell(0));
    await user.keyboard('1');
    expect(announcement().textContent).not.toMatch(/locked\.(reason|details)/);
    expect(cell(0)).toHaveTextContent(/Alt\+(Enter|Intro|Entrée)/);
  });
});
