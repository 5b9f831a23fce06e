import { expect, test, vi } from 'vitest';
import { createDesk } from '#lib/edit/desk.ts';
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
