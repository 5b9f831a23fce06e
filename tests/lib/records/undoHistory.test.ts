import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createEditSession } from '#lib/records/editSession.ts';
import { memoryDrafts, type Note, savedRecord, type StoredRecord } from '#tests/support/records.ts';

let editSession: ReturnType<typeof createEditSession>;
let records: Record<string, StoredRecord>;

beforeEach(() => {
  editSession = createEditSession({ drafts: memoryDrafts() });
  records = { a: savedRecord(), b: savedRecord(), c: savedRecord() };
});

const editor = (recordKey: string) => {
  const record = records[recordKey]!;
  return editSession.editor<Note>(recordKey, () => ({ saved: record.now, remote: record }));
};

async function type(recordKey: string, changes: Partial<Note>): Promise<void> {
  editor(recordKey).change(changes);
  await editor(recordKey).save();
}

const values = () => Object.values(records).map(({ now }) => now.fields.value);
const canMove = () => {
  const { canUndo, canRedo } = editSession.status();
  return [canUndo, canRedo];
};

describe('undo and redo', () => {
  test('goes back and forth over all changes of the session, the latest first', async () => {
    expect(canMove()).toEqual([false, false]);
    await type('a', { value: 2 });
    await type('b', { value: 3 });
    await type('a', { value: 4 });
    expect(await editSession.undo()).toEqual({ changed: ['a'], left: [] });
    expect(values()).toEqual([2, 3, 1]);
    await editSession.undo();
    await editSession.undo();
    expect(values()).toEqual([1, 1, 1]);
    expect(canMove()).toEqual([false, true]);
    expect(await editSession.undo()).toEqual({ changed: [], left: [] });
    for (let steps = 0; steps < 3; steps += 1) await editSession.redo();
    expect(values()).toEqual([4, 3, 1]);
    expect(canMove()).toEqual([true, false]);
  });

  test('takes keys that are pressed fast one after the other, and first saves what is typed', async () => {
    await type('a', { value: 2 });
    await type('a', { value: 3 });
    editor('b').change({ value: 9 });
    await Promise.all([editSession.undo(), editSession.undo()]);
    expect(values()).toEqual([2, 1, 1]);
    expect(records['b']!.changes.map(({ fields }) => fields.value)).toEqual([9, 1]);
  });

  test('keeps a step whole that begins while the one before is still being sent', async () => {
    await type('a', { value: 2 });
    const step = (value: number, ...recordKeys: string[]) => {
      editSession.group(recordKeys);
      for (const recordKey of recordKeys) {
        editor(recordKey).change({ value });
        void editor(recordKey).save();
      }
    };
    step(2, 'b');
    step(9, 'a', 'b');
    expect((await editSession.undo()).changed.toSorted()).toEqual(['a', 'b']);
    expect(values()).toEqual([2, 2, 1]);
    await editSession.undo();
    expect(values()).toEqual([2, 1, 1]);
  });

  test('keeps the order and the steps of edits that follow each other faster than they are saved', async () => {
    const step = (value: number, ...recordKeys: string[]) => {
      editSession.group(recordKeys);
      for (const recordKey of recordKeys) void type(recordKey, { value });
    };
    void type('a', { value: 61 });
    void type('b', { value: 62 });
    step(61, 'b');
    // Back to the saved value during another save.
    step(1, 'a', 'b');
    expect((await editSession.undo()).changed.toSorted()).toEqual(['a', 'b']);
    expect(values()).toEqual([61, 61, 1]);
    expect(await editSession.undo()).toEqual({ changed: ['b'], left: [] });
    expect(values()).toEqual([61, 62, 1]);
    await editSession.redo();
    await editSession.redo();
    expect(values()).toEqual([1, 1, 1]);
    for (let steps = 0; steps < 4; steps += 1) expect((await editSession.undo()).left).toEqual([]);
    expect(values()).toEqual([1, 1, 1]);
    expect(canMove()).toEqual([false, true]);
  });

  test('takes the state of another person as no edit of this one', async () => {
    void type('a', { value: 61 });
    editSession.group(['a', 'b']);
    void type('a', { value: 1 });
    await type('b', { value: 2 });
    await editSession.saveAll();
    editor('a').applyServerState({ fields: { value: 70, text: '' }, version: 9 });
    expect(await editSession.undo()).toEqual({ changed: ['b'], left: ['a'] });
    expect(editor('a').state()).toMatchObject({ fields: { value: 70 }, phase: 'still' });
  });

  test('forgets what was undone once something else is saved', async () => {
    await type('a', { value: 2 });
    await editSession.undo();
    await type('b', { value: 5 });
    expect(canMove()).toEqual([true, false]);
    expect(await editSession.redo()).toEqual({ changed: [], left: [] });
    expect(values()).toEqual([1, 5, 1]);
  });

  test('undoes what one action has changed in many records as one step', async () => {
    await type('c', { value: 7 });
    editSession.group(['a', 'b']);
    await Promise.all([type('a', { value: null }), type('b', { value: null })]);
    await type('a', { value: 8 });
    await editSession.undo();
    expect(values()).toEqual([null, null, 7]);
    expect(await editSession.undo()).toEqual({ changed: ['a', 'b'], left: [] });
    expect(values()).toEqual([1, 1, 7]);
    await editSession.redo();
    expect(values()).toEqual([null, null, 7]);
  });

  test('changes only the fields of the step, and leaves records that others have changed in them', async () => {
    editSession.group(['a', 'b']);
    await Promise.all([type('a', { value: 2 }), type('b', { value: 3 })]);
    editor('a').applyServerState({ fields: { value: 2, text: 'theirs' }, version: 3 });
    records['a']!.now = { fields: { value: 2, text: 'theirs' }, version: 3 };
    editor('b').applyServerState({ fields: { value: 30, text: '' }, version: 3 });
    expect(await editSession.undo()).toEqual({ changed: ['a'], left: ['b'] });
    expect(records['a']!.now.fields).toEqual({ value: 1, text: 'theirs' });
    expect(editor('b').state()).toMatchObject({ fields: { value: 30 }, phase: 'still' });
    expect(editSession.status().left).toBe(1);
    await type('c', { value: 4 });
    expect(editSession.status().left).toBe(0);
  });

  test.each(['forbid', 'invalid'] as const)(
    'leaves a record whose change back is refused: %s',
    async (mishap) => {
      await type('a', { value: 2 });
      records['a']!.mishaps.push(mishap);
      expect(await editSession.undo()).toEqual({ changed: [], left: ['a'] });
      expect(editor('a').state()).toMatchObject({ fields: { value: 2 }, phase: 'still' });
      expect(canMove()).toEqual([false, false]);
    },
  );

  test('sends what is undone without a connection once it is back, and does not undo that again', async () => {
    vi.useFakeTimers();
    await type('a', { value: 2 });
    records['a']!.mishaps.push('refuse');
    await editSession.undo();
    expect(editor('a').state()).toMatchObject({ fields: { value: 1 }, phase: 'offline' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(values()).toEqual([1, 1, 1]);
    expect(canMove()).toEqual([false, true]);
    vi.useRealTimers();
  });

  test('undoes what was saved without editors', async () => {
    const record = records['a']!;
    record.now = { fields: { value: 6, text: '' }, version: 2 };
    const change = { before: { value: 1, text: '' }, after: record.now.fields };
    editSession.noteStep([{ recordKey: 'a', ...change, open: () => void editor('a') }]);
    expect(canMove()).toEqual([true, false]);
    expect(await editSession.undo()).toEqual({ changed: ['a'], left: [] });
    expect(record.now).toEqual({ fields: { value: 1, text: '' }, version: 3 });
  });
});
