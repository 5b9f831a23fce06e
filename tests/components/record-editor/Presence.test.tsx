import 'fake-indexeddb/auto';
import { focusManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Editing } from '#components/record-editor/Editing.tsx';
import { PresenceNote } from '#components/record-editor/Presence.tsx';
import { useEditor } from '#components/record-editor/useEditor.ts';
import type { EditedRecord, RecordPresence } from '#contract/presence/schema.ts';
import { problemResponse } from '#tests/support/contextApi.ts';
import { type Note, savedRecord, type StoredRecord } from '#tests/support/records.ts';
import { defaultSite, renderScreen } from '#tests/support/renderScreen.tsx';
import { testServer } from '#tests/support/testServer.ts';
import { someViewer } from '#tests/support/viewers.ts';
import { receiving, respondingToCall } from '#tests/support/writes.ts';

const { INTERVAL_MS } = vi.hoisted(() => ({ INTERVAL_MS: 60 }));
vi.mock('#contract/presence/constants.ts', async (original) => ({
  ...(await original<object>()),
  HEARTBEAT_MS: INTERVAL_MS,
}));

const server = testServer();
const record: EditedRecord = { initiative: 'dak-lak', record: 'plan:water' };
const text = {
  label: (field: string) => `Field ${field}`,
  show: (_: string, value: unknown) => String(value),
};
let number = 0;

function NoteForm({ remote, of }: { remote: StoredRecord; of: EditedRecord | null }) {
  const { editor, state } = useEditor<Note>({
    recordKey: `presence/${number}`,
    saved: remote.now,
    remote,
    pause: null,
  });
  return (
    <>
      <PresenceNote editor={editor} state={state} record={of} />
      <label>
        Text
        <input
          value={state.fields.text}
          onChange={({ target }) => {
            editor.change({ text: target.value });
          }}
        />
      </label>
    </>
  );
}

interface Body {
  readonly records: readonly object[];
}
type Changes = Parameters<typeof renderScreen>[1];

function open(
  others: () => RecordPresence | null,
  {
    of = record,
    remote = savedRecord(),
    ...changes
  }: { of?: EditedRecord | null; remote?: StoredRecord } & Changes = {},
) {
  number += 1;
  const beats = receiving('putPresence', ({ body }) => ({
    records: (body as Body).records.map(others),
  }));
  server.use(beats.handler);
  const user = userEvent.setup();
  const viewer = someViewer();
  const shown = renderScreen(
    <Editing viewer={viewer} describe={() => ({ name: 'A note', text })}>
      <NoteForm remote={remote} of={of} />
    </Editing>,
    { viewer, ...changes },
  );
  const beatsWith = () =>
    beats.received.map(({ body }) => (body as Body).records).filter((records) => records.length > 0);
  return { user, remote, received: beats.received, beatsWith, ...shown };
}

const field = () => screen.getByRole('textbox', { name: 'Text' });
const nobody: RecordPresence = { people: [], saved: null };

afterEach(() => {
  focusManager.setFocused(undefined);
});

describe('an open form', () => {
  test('names those who edit its record, in a polite live region, and forgets who has left', async () => {
    let people = ['Binh'];
    open(() => ({ people, saved: null }));
    const note = await screen.findByText('Binh is editing this record now.');
    expect(note.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    people = ['Ama', 'Binh'];
    expect(await screen.findByText('Ama and Binh are editing this record now.')).toBeVisible();
    people = [];
    await waitFor(() => {
      expect(screen.queryByText(/editing this record/)).toBeNull();
    });
  });

  test('says so in the language of the page', async () => {
    open(() => ({ people: ['Ama', 'Binh'], saved: null }), { locale: 'pt' });
    expect(await screen.findByText('Ama e Binh estão editando este registro agora.')).toBeVisible();
  });

  test('sends one call for its record while the tab is visible, and one when it closes', async () => {
    const { received, beatsWith, unmount } = open(() => nobody);
    await waitFor(() => {
      expect(beatsWith().length).toBeGreaterThan(1);
    });
    expect(beatsWith()).toEqual(beatsWith().map(() => [record]));
    focusManager.setFocused(false);
    await new Promise((resolve) => setTimeout(resolve, 2 * INTERVAL_MS));
    const before = beatsWith().length;
    await new Promise((resolve) => setTimeout(resolve, 5 * INTERVAL_MS));
    expect(beatsWith()).toHaveLength(before);
    unmount();
    await waitFor(() => {
      expect(received.at(-1)!.body).toMatchObject({ records: [] });
    });
  });

  test.each([
    ['a record that is not saved yet', { of: null }],
    [
      'another context API, which lacks the operation',
      { site: { ...defaultSite, hidden: { operations: ['putPresence' as const], pages: [] } } },
    ],
  ])('sends nothing for %s', async (_, changes) => {
    const { beatsWith } = open(() => ({ people: ['Binh'], saved: null }), changes as Changes);
    await new Promise((resolve) => setTimeout(resolve, 3 * INTERVAL_MS));
    expect(beatsWith()).toEqual([]);
    expect(screen.queryByText(/editing this record/)).toBeNull();
  });

  test('stops where the session has ended', async () => {
    let calls = 0;
    server.use(
      respondingToCall('putPresence', async ({ request }) => {
        const { records } = (await request.json()) as Body;
        if (records.length > 0) calls += 1;
        return problemResponse(401, 'sign-in-required')();
      }),
    );
    number += 1;
    const viewer = someViewer();
    renderScreen(
      <Editing viewer={viewer} describe={() => ({ name: 'A note', text })}>
        <NoteForm remote={savedRecord()} of={record} />
      </Editing>,
      { viewer },
    );
    await waitFor(() => {
      expect(calls).toBeGreaterThan(0);
    });
    const before = calls;
    await new Promise((resolve) => setTimeout(resolve, 5 * INTERVAL_MS));
    expect(calls).toBe(before);
  });

  test('shows nothing where the reader may not know, or the call fails', async () => {
    const { beatsWith } = open(() => null);
    await waitFor(() => {
      expect(beatsWith().length).toBeGreaterThan(0);
    });
    expect(screen.queryByText(/editing this record|newer version/)).toBeNull();
  });
});

describe('a newer version', () => {
  const saved = { version: 2, by: 'Binh', isYou: false };

  test('is announced by name, and shown on request where nothing was typed', async () => {
    const { user, remote } = open(() => ({ people: [], saved }));
    remote.now = { fields: { value: 7, text: 'Theirs' }, version: 2 };
    expect(await screen.findByText('Binh saved a newer version.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the newer version' }));
    expect(field()).toHaveValue('Theirs');
    expect(screen.queryByText('Binh saved a newer version.')).toBeNull();
  });

  test('is compared with what was typed, and its author is named', async () => {
    const { user, remote } = open(() => ({ people: [], saved }));
    await user.type(field(), 'Mine');
    remote.now = { fields: { value: 7, text: 'Theirs' }, version: 2 };
    await user.click(await screen.findByRole('button', { name: 'Show the newer version' }));
    const dialog = await screen.findByRole('dialog', { name: 'Changed by Binh: A note' });
    expect(dialog).toHaveTextContent('Binh saved changes while you were typing.');
    await user.click(within(dialog).getByRole('button', { name: 'Decide later' }));
    expect(screen.getByRole('status')).toHaveTextContent('Binh changed this.');
    expect(field()).toHaveValue('Mine');
  });

  test('is nobody’s where its author is not known, and no news where it is the reader’s own', async () => {
    const { unmount } = open(() => ({ people: [], saved: { ...saved, by: null } }));
    expect(await screen.findByText('There is a newer version.')).toBeVisible();
    unmount();
    const own = open(() => ({ people: ['Ama'], saved: { ...saved, isYou: true } }));
    expect(await screen.findByText('Ama is editing this record now.')).toBeVisible();
    expect(screen.queryByText(/newer version/)).toBeNull();
    own.unmount();
  });
});

test('a conflict found by saving names the author after one call', async () => {
  let saved: RecordPresence['saved'] = null;
  const { user, remote } = open(() => ({ people: [], saved }));
  await user.type(field(), 'Mine');
  remote.now = { fields: { value: 7, text: 'Theirs' }, version: 2 };
  saved = { version: 2, by: 'Binh', isYou: false };
  await user.click(screen.getByRole('button', { name: 'Save now' }));
  expect(await screen.findByRole('dialog', { name: 'Changed by Binh: A note' })).toBeVisible();
});

test('a conflict names nobody while only the author of an earlier version is known', async () => {
  const { user, remote, beatsWith } = open(() => ({
    people: [],
    saved: { version: 1, by: 'Ama', isYou: false },
  }));
  await waitFor(() => {
    expect(beatsWith().length).toBeGreaterThan(0);
  });
  await user.type(field(), 'Mine');
  remote.now = { fields: { value: 7, text: 'Theirs' }, version: 2 };
  await user.click(screen.getByRole('button', { name: 'Save now' }));
  expect(await screen.findByRole('dialog', { name: 'Changed by someone else: A note' })).toBeVisible();
});
