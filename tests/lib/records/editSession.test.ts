import { expect, test, vi } from 'vitest';
import { createEditSession } from '#lib/records/editSession.ts';
import { memoryDrafts, type Note, savedRecord } from '#tests/support/records.ts';

test('leaving saves records that save themselves, and no others', async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  const drafts = memoryDrafts();
  const editSession = createEditSession({ drafts });
  const [value, goal] = [savedRecord(), savedRecord()];
  const close = editSession.open();
  editSession.editor<Note>('value', () => ({ saved: value.now, remote: value })).change({ value: 2 });
  editSession
    .editor<Note>('goal', () => ({ saved: goal.now, remote: goal, pause: null }))
    .change({ value: 3 });
  close();
  await vi.waitFor(() => {
    expect(value.changes).toHaveLength(1);
  });
  expect(goal.changes).toHaveLength(0);
  expect([...drafts.saved.keys()]).toEqual(['goal']);
  vi.unstubAllGlobals();
});

test('shows tables the records that are being edited, and notifies nobody while one is started', async () => {
  const editSession = createEditSession({ drafts: memoryDrafts() });
  const record = savedRecord();
  const listener = vi.fn();
  editSession.states.subscribe(listener);
  const editor = editSession.editor<Note>('value', () => ({
    saved: record.now,
    remote: record,
    pause: null,
  }));
  expect(listener).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(listener).toHaveBeenCalledOnce();
  expect(editSession.states.getState()['value']).toMatchObject({ phase: 'still' });
  editor.change({ value: 2 });
  expect(editSession.states.getState()).toEqual({ value: editor.state() });
  expect(editor.state()).toMatchObject({ phase: 'changed', fields: { value: 2 } });
});
