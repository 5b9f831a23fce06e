import { expect, test, vi } from 'vitest';
import { createDesk } from '#lib/records/desk.ts';
import { memoryDrafts, type Note, storedRecord } from '#tests/support/records.ts';

test('who leaves stores what stores itself, and not what is stored when they say so', async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  const drafts = memoryDrafts();
  const desk = createDesk({ drafts });
  const [value, goal] = [storedRecord(), storedRecord()];
  const close = desk.open();
  desk.editor<Note>('value', () => ({ stored: value.now, remote: value })).change({ value: 2 });
  desk.editor<Note>('goal', () => ({ stored: goal.now, remote: goal, pause: null })).change({ value: 3 });
  close();
  await vi.waitFor(() => {
    expect(value.changes).toHaveLength(1);
  });
  expect(goal.changes).toHaveLength(0);
  expect([...drafts.kept.keys()]).toEqual(['goal']);
  vi.unstubAllGlobals();
});

test('shows tables the records that are being edited, and notifies nobody while one is started', async () => {
  const desk = createDesk({ drafts: memoryDrafts() });
  const record = storedRecord();
  const listener = vi.fn();
  desk.states.subscribe(listener);
  const editor = desk.editor<Note>('value', () => ({ stored: record.now, remote: record, pause: null }));
  expect(listener).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(listener).toHaveBeenCalledOnce();
  expect(desk.states.getState()['value']).toMatchObject({ phase: 'still' });
  editor.change({ value: 2 });
  expect(desk.states.getState()).toEqual({ value: editor.state() });
  expect(editor.state()).toMatchObject({ phase: 'changed', fields: { value: 2 } });
});
