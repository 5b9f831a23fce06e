import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DraftOffer } from '#components/record-editor/DraftOffer.tsx';
import { Editing } from '#components/record-editor/Editing.tsx';
import { useEditor } from '#components/record-editor/useEditor.ts';
import { isAskedOnClosing } from '#tests/support/leaving.ts';
import { type Note, savedRecord, type StoredRecord } from '#tests/support/records.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { someViewer } from '#tests/support/viewers.ts';

const text = {
  label: (field: string) => `Field ${field}`,
  show: (_: string, value: unknown) => String(value),
};
let recordKey = '';

interface NoteFormProps {
  remote: StoredRecord;
  /** See `createEditor`. */
  pause?: number | null;
}

function NoteForm({ remote, pause = null }: NoteFormProps) {
  const { editor, state } = useEditor<Note>({ recordKey, saved: remote.now, remote, pause });
  return (
    <>
      <DraftOffer editor={editor} state={state} text={text} />
      <label>
        Text
        <input
          value={state.fields.text}
          onChange={({ target }) => {
            editor.change({ text: target.value });
          }}
        />
      </label>
      <a href="https://elsewhere.example/">Elsewhere</a>
    </>
  );
}

function open(remote = savedRecord(), pause: number | null = null) {
  const user = userEvent.setup();
  const viewer = someViewer();
  const shown = renderScreen(
    <Editing viewer={viewer} describe={() => ({ name: 'A note', text })}>
      <NoteForm remote={remote} pause={pause} />
    </Editing>,
    { viewer },
  );
  return { user, remote, ...shown };
}

const field = () => screen.getByRole('textbox', { name: 'Text' });

/** Types "Rain" without a connection, and visits again. */
async function openWithDraft() {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user, remote, unmount } = open();
  await user.type(field(), 'Rain');
  await user.click(screen.getByRole('button', { name: 'Save now' }));
  expect(await screen.findByText(/^No connection\. 1 change is kept/)).toBeVisible();
  unmount();
  online.mockReturnValue(true);
  const later = open(remote);
  const offer = await screen.findByRole('group', { name: 'Earlier draft' });
  return { user: later.user, offer };
}

describe('editing', () => {
  afterEach(() => {
    recordKey = '';
    vi.restoreAllMocks();
  });

  test('shows the status from the first input on, in a region that is there before, and saves on request', async () => {
    recordKey = 'notes/1';
    const { user, remote } = open();
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    expect(status.parentElement).toHaveClass('sr-only');
    await user.type(field(), 'Rain');
    expect(screen.getByRole('status')).toBe(status);
    expect(status.parentElement).not.toHaveClass('sr-only');
    expect(status).toHaveTextContent('1 unsaved change. It is kept as your draft until you save it.');
    await user.click(screen.getByRole('button', { name: 'Save now' }));
    expect(await screen.findByText(/^Saved at/)).toBeVisible();
    expect(remote.now.fields.text).toBe('Rain');
    await user.click(screen.getByRole('button', { name: 'Undo last change' }));
    await waitFor(() => {
      expect(remote.now).toMatchObject({ version: 3, fields: { text: '' } });
    });
    expect(field()).toHaveValue('');
  });

  test('says that all is saved where input was taken back', async () => {
    recordKey = 'notes/taken-back';
    const { user } = open();
    await user.type(field(), 'R{Backspace}');
    expect(screen.getByRole('status')).toHaveTextContent('All changes saved');
  });

  test('says where changes save by themselves', async () => {
    recordKey = 'notes/by-itself';
    const { user } = open(savedRecord(), 50);
    await user.type(field(), 'R');
    expect(screen.getByRole('status')).toHaveTextContent('1 unsaved change. It will be saved automatically.');
    expect(await screen.findByText(/^Saved at/)).toBeVisible();
  });

  test('reports an ended session, continues after signing in, and loses nothing', async () => {
    recordKey = 'notes/2';
    const { user, remote } = open();
    remote.mishaps.push('sign-out');
    await user.type(field(), 'Rain');
    await user.click(screen.getByRole('button', { name: 'Save now' }));
    expect(await screen.findByText(/^Your session has ended/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in on a new tab' })).toHaveAttribute('target', '_blank');
    expect(field()).toHaveValue('Rain');
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByText(/^Saved at/)).toBeVisible();
    expect(remote.now.fields.text).toBe('Rain');
  });

  test('says that there were too many changes, and sends the last one again on request', async () => {
    recordKey = 'notes/limited';
    const { user, remote } = open();
    remote.mishaps.push('limit');
    await user.type(field(), 'Rain');
    await user.click(screen.getByRole('button', { name: 'Save now' }));
    expect(
      await screen.findByText(/^Too many changes in a short time\. 1 change is kept on this device/),
    ).toBeVisible();
    expect(field()).toHaveValue('Rain');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Saved at/)).toBeVisible();
    expect(remote.now.fields.text).toBe('Rain');
  });

  test('saves offline input and offers it on the next visit', async () => {
    recordKey = 'notes/3';
    const { user, offer } = await openWithDraft();
    expect(offer).toHaveTextContent('Field text');
    expect(offer).toHaveTextContent('Rain');
    expect(field()).toHaveValue('');
    within(offer).getByRole('button', { name: 'Continue' }).focus();
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('Rain');
    expect(screen.getByText('Your changes are in the form again.')).toHaveFocus();
  });

  test('says where the discarded input was that it is gone', async () => {
    recordKey = 'notes/discarded';
    const { user, offer } = await openWithDraft();
    within(offer).getByRole('button', { name: 'Discard' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The earlier draft was discarded.')).toHaveFocus();
    expect(field()).toHaveValue('');
  });

  test('warns where the browser cannot keep input', async () => {
    recordKey = 'notes/full';
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = open();
    await user.type(field(), 'Rain');
    await user.click(screen.getByRole('button', { name: 'Save now' }));
    expect(await screen.findByText(/this browser can’t keep your changes/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('If you leave this page, they are lost.');
  });

  test('shows both versions, and saves the chosen one', async () => {
    recordKey = 'notes/4';
    const { user, remote } = open();
    await user.type(field(), 'Mine');
    remote.now = { fields: { value: 7, text: 'Theirs' }, version: 2 };
    await user.click(screen.getByRole('button', { name: 'Save now' }));
    const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else: A note' });
    const choice = within(dialog).getByRole('group', { name: 'Field text' });
    expect(choice).toHaveTextContent('You both changed this.');
    expect(within(choice).getByRole('radio', { name: /^Your version/ })).toBeChecked();
    expect(
      within(within(dialog).getByRole('group', { name: 'Field value' })).getByRole('radio', {
        name: /^Saved version/,
      }),
    ).toBeChecked();
    await user.click(within(choice).getByRole('radio', { name: /^Saved version/ }));
    await user.click(within(choice).getByRole('radio', { name: /^Your version/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save selected versions' }));
    await waitFor(() => {
      expect(remote.now).toEqual({ fields: { value: 7, text: 'Mine' }, version: 3 });
    });
  });

  test('warns before leaving with unsaved changes', async () => {
    recordKey = 'notes/5';
    const { user } = open();
    const elsewhere = screen.getByRole('link', { name: 'Elsewhere' });
    const gone = vi.fn((event: Event) => {
      event.preventDefault();
    });
    elsewhere.addEventListener('click', gone);
    await user.type(field(), 'Rain');
    expect(isAskedOnClosing()).toBe(true);
    await user.click(elsewhere);
    const dialog = screen.getByRole('dialog', { name: 'Leave this page?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay on this page' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(gone).not.toHaveBeenCalled();
    await user.click(elsewhere);
    await user.click(screen.getByRole('button', { name: 'Leave page' }));
    expect(gone).toHaveBeenCalledOnce();
  });

  test('allows leaving when all changes are saved', async () => {
    recordKey = 'notes/6';
    const { user } = open();
    const elsewhere = screen.getByRole('link', { name: 'Elsewhere' });
    const gone = vi.fn((event: Event) => {
      event.preventDefault();
    });
    elsewhere.addEventListener('click', gone);
    await user.click(elsewhere);
    expect(gone).toHaveBeenCalledOnce();
  });
});
