import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEditor } from '#lib/records/editor.ts';
import { memoryDrafts, type Note, savedRecord } from '#tests/support/records.ts';

const recordKey = 'notes/a';

function start() {
  const remote = savedRecord();
  const drafts = memoryDrafts();
  const open = () => createEditor({ recordKey, saved: remote.now, remote, drafts });
  return { remote, drafts, open, editor: open() };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the editing of a record', () => {
  test('saves input after a pause, once, with the version that was read', async () => {
    const { remote, drafts, editor } = start();
    editor.change({ value: 2 });
    editor.change({ value: 23 });
    expect(editor.state().phase).toBe('changed');
    expect(drafts.saved.get(recordKey)).toMatchObject({
      fields: { value: 23 },
      base: { value: 1 },
      version: 1,
    });
    await vi.advanceTimersByTimeAsync(2000);
    expect(remote.changes).toHaveLength(1);
    expect(remote.changes[0]).toMatchObject({ version: 1, fields: { value: 23, text: '' } });
    expect(editor.state()).toMatchObject({ phase: 'still', saved: { version: 2 } });
    expect(drafts.saved.size).toBe(0);
  });

  test('saves nothing without changes', async () => {
    const { remote, drafts, editor } = start();
    editor.change({ value: 2 });
    editor.change({ value: 1 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(editor.state().phase).toBe('still');
    expect([remote.changes.length, drafts.saved.size]).toEqual([0, 0]);
  });

  test('keeps a trailing blank while a person types', () => {
    const { editor } = start();
    editor.change({ text: 'Rain ' });
    editor.change({ text: 'Rain' });
    editor.revert();
    editor.change({ text: ' ' });
    expect(editor.state()).toMatchObject({ fields: { text: ' ' }, phase: 'still' });
  });

  test('ends with an empty form after creating a record, with nothing to undo', async () => {
    const blank = { fields: { value: null, text: '' }, version: 0 };
    const written: Note[] = [];
    const remote = {
      parts: {},
      read: () => Promise.resolve(blank),
      write: (fields: Note) => Promise.resolve((written.push(fields), blank)),
    };
    const drafts = memoryDrafts();
    const onSaved = vi.fn();
    const editor = createEditor<Note>({ recordKey, saved: blank, remote, drafts, pause: null, onSaved });
    editor.change({ text: 'Rain' });
    expect(await editor.save()).toBe(true);
    expect(editor.state()).toMatchObject({ fields: blank.fields, saved: blank, phase: 'still' });
    expect([written, drafts.saved.size]).toEqual([[{ value: null, text: 'Rain' }], 0]);
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('keeps input during a save', async () => {
    const { remote, editor } = start();
    editor.change({ value: 2 });
    const saving = editor.save();
    editor.change({ text: 'more' });
    await saving;
    expect(editor.state()).toMatchObject({ fields: { value: 2, text: 'more' }, phase: 'changed' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(remote.now).toEqual({ fields: { value: 2, text: 'more' }, version: 3 });
  });

  test('keeps unsent input on this device, and sends it once after reconnecting', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { remote, drafts, editor } = start();
    editor.change({ value: 5 });
    expect(await editor.save()).toBe(false);
    expect(editor.state().phase).toBe('offline');
    expect(drafts.saved.get(recordKey)?.fields).toEqual({ value: 5, text: '' });
    vi.stubGlobal('navigator', { onLine: true });
    editor.again();
    await vi.advanceTimersByTimeAsync(0);
    expect(remote.now).toMatchObject({ fields: { value: 5 }, version: 2 });
  });

  test('keeps what exceeds a limit on this device, and sends it when the limit has passed', async () => {
    const { remote, drafts, editor } = start();
    remote.mishaps.push('limit');
    editor.change({ value: 5 });
    expect(await editor.save()).toBe(false);
    expect(editor.state().phase).toBe('limited');
    expect(drafts.saved.get(recordKey)?.fields).toEqual({ value: 5, text: '' });
    await vi.advanceTimersByTimeAsync(119_000);
    expect([editor.state().phase, remote.changes]).toEqual(['limited', []]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(remote.now).toMatchObject({ fields: { value: 5 }, version: 2 });
    expect([editor.state().phase, drafts.saved.size]).toEqual(['still', 0]);
  });

  test('repeats a change without a response under the same idempotency key', async () => {
    const { remote, editor } = start();
    remote.mishaps.push('lose');
    editor.change({ value: 5 });
    await editor.save();
    expect(editor.state().phase).toBe('offline');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(editor.state()).toMatchObject({ phase: 'still', saved: { version: 2 } });
    expect(new Set(remote.changes.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test('recognizes its own change when the response got lost and more was typed', async () => {
    const { remote, editor } = start();
    remote.mishaps.push('lose');
    editor.change({ value: 5 });
    await editor.save();
    editor.change({ text: 'more' });
    await editor.save();
    await vi.advanceTimersByTimeAsync(10);
    expect(editor.state().phase).toBe('still');
    expect(remote.now.fields).toEqual({ value: 5, text: 'more' });
  });

  test('waits after the end of a session, but not after a rejection', async () => {
    const { remote, editor } = start();
    remote.mishaps.push('sign-out', 'invalid', 'forbid');
    editor.change({ value: 5 });
    await editor.save();
    expect(editor.state().phase).toBe('signed-out');
    editor.again();
    await vi.advanceTimersByTimeAsync(0);
    expect(editor.state()).toMatchObject({
      phase: 'refused',
      errors: [{ path: 'value', message: 'number' }],
    });
    editor.change({ value: 6 });
    await editor.save();
    expect(editor.state()).toMatchObject({ phase: 'failed', code: 'forbidden' });
    await editor.save();
    expect(remote.now.fields.value).toBe(6);
  });

  test('asks both editors of the same record instead of overwriting', async () => {
    const { remote, open, editor } = start();
    const other = open();
    other.change({ value: 7, text: 'theirs' });
    await other.save();
    editor.change({ value: 8 });
    expect(await editor.save()).toBe(false);
    expect(editor.state()).toMatchObject({ phase: 'conflict', theirs: { fields: { value: 7 }, version: 2 } });
    await editor.settle({ value: 'mine', text: 'theirs' });
    expect(remote.now).toEqual({ fields: { value: 8, text: 'theirs' }, version: 3 });
  });

  test('continues when another person changed only the status of the record', async () => {
    const { remote, editor } = start();
    remote.now = { ...remote.now, version: 4 };
    editor.change({ value: 8 });
    await editor.save();
    await vi.advanceTimersByTimeAsync(10);
    expect(remote.now).toMatchObject({ fields: { value: 8 }, version: 5 });
  });

  test('discards the local change in favor of the other', async () => {
    const { remote, open, editor } = start();
    const other = open();
    other.change({ value: 7 });
    await other.save();
    editor.change({ value: 8 });
    await editor.save();
    editor.revert();
    expect(editor.state()).toMatchObject({ phase: 'still', fields: { value: 7 }, saved: { version: 2 } });
    expect(remote.now.version).toBe(2);
  });

  test('offers an unsent draft, and restores it on request only', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { remote, drafts, open, editor } = start();
    editor.change({ value: 5 });
    await editor.save();
    vi.stubGlobal('navigator', { onLine: true });
    const later = open();
    await vi.advanceTimersByTimeAsync(0);
    expect(later.state()).toMatchObject({ fields: { value: 1 }, offered: { fields: { value: 5 } } });
    later.restoreDraft();
    await vi.advanceTimersByTimeAsync(2000);
    expect(remote.now.fields.value).toBe(5);
    expect(drafts.saved.size).toBe(0);
  });

  test('asks before an earlier draft replaces a later save', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { remote, open, editor } = start();
    editor.change({ value: 5 });
    await editor.save();
    vi.stubGlobal('navigator', { onLine: true });
    remote.now = { fields: { value: 6, text: '' }, version: 2 };
    const later = open();
    await vi.advanceTimersByTimeAsync(0);
    later.restoreDraft();
    expect(later.state()).toMatchObject({ phase: 'conflict', theirs: { fields: { value: 6 } } });
    expect(await later.settle({ value: 'theirs' })).toBe(true);
    expect(remote.now).toEqual({ fields: { value: 6, text: '' }, version: 2 });
  });

  test('discards an earlier draft', async () => {
    const { drafts, open } = start();
    await drafts.keep(recordKey, {
      fields: { value: 5, text: '' },
      base: { value: 1, text: '' },
      version: 1,
      at: 1,
    });
    const later = open();
    await vi.advanceTimersByTimeAsync(0);
    later.discardDraft();
    expect(later.state().offered).toBeNull();
    expect(drafts.saved.size).toBe(0);
  });

  test("applies a review's save, unless there is unsaved input", async () => {
    const { editor } = start();
    editor.applyServerState({ fields: { value: 3, text: '' }, version: 2 });
    expect(editor.state()).toMatchObject({ fields: { value: 3 }, saved: { version: 2 }, phase: 'still' });
    editor.change({ text: 'typing' });
    editor.applyServerState({ fields: { value: 4, text: '' }, version: 3 });
    expect(editor.state()).toMatchObject({ phase: 'conflict', fields: { value: 3, text: 'typing' } });
  });

  test("announces a colleague's save once, and each later status", async () => {
    const { editor } = start();
    editor.change({ text: 'typing' });
    const theirs = { fields: { value: 4, text: '' }, version: 3 };
    editor.applyServerState(theirs);
    const heard = vi.fn();
    editor.subscribe(heard);
    editor.applyServerState({ ...theirs });
    expect(heard).not.toHaveBeenCalled();
    editor.applyServerState({ fields: { value: 5, text: '' }, version: 4 });
    expect(editor.state()).toMatchObject({ phase: 'conflict', theirs: { version: 4 } });
    editor.applyServerState({ fields: { value: 1, text: '' }, version: 5 });
    expect(editor.state()).toMatchObject({ phase: 'changed', theirs: null, saved: { version: 5 } });
    await vi.advanceTimersByTimeAsync(2000);
  });

  test('recognizes its own change when it is read before its response', async () => {
    const { remote, editor } = start();
    editor.change({ value: 5 });
    const saving = editor.save();
    editor.applyServerState({ fields: { value: 5, text: '' }, version: 2 });
    expect(await saving).toBe(true);
    expect(editor.state()).toMatchObject({ phase: 'still', saved: { version: 2 }, theirs: null });
    remote.mishaps.push('forbid');
    editor.change({ value: 6 });
    await editor.save();
    editor.applyServerState({ fields: { value: 6, text: '' }, version: 3 });
    expect(editor.state()).toMatchObject({ phase: 'still', code: null, saved: { version: 3 } });
  });
});

describe('input on this device', () => {
  test('counts as saved only when the latest of it is written', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const writes: ((isSaved: boolean) => void)[] = [];
    const drafts = { ...memoryDrafts(), keep: () => new Promise<boolean>((done) => writes.push(done)) };
    const remote = savedRecord();
    const editor = createEditor({ recordKey, saved: remote.now, remote, drafts });
    editor.change({ value: 8 });
    editor.change({ value: 88 });
    expect(await editor.save()).toBe(false);
    expect(editor.state()).toMatchObject({ phase: 'offline', localDraft: 'writing' });
    writes[0]!(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(editor.state().localDraft).toBe('writing');
    writes[1]!(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(editor.state().localDraft).toBe('saved');
    editor.change({ value: 888 });
    writes[2]!(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(editor.state().localDraft).toBe('failed');
    editor.revert();
    expect(editor.state().localDraft).toBe('none');
  });
});
