import { describe, expect, test } from 'vitest';
import { ApiError } from '#lib/http/apiError.ts';
import type { EditorState } from '#lib/records/editing.ts';
import {
  initialState,
  withChoice,
  withDraft,
  withError,
  withOtherSave,
  withoutInput,
  withServerState,
} from '#lib/records/editorState.ts';

interface Note {
  readonly [field: string]: unknown;
  readonly text: string;
  readonly value: number;
}

const saved = { fields: { text: 'rain', value: 1 }, version: 3 };
const theirs = { fields: { text: 'drought', value: 1 }, version: 4 };
const mine = { text: 'rain', value: 2 };

const stateWith = (changes: Partial<EditorState<Note>>): EditorState<Note> => ({
  ...initialState<Note>(saved),
  ...changes,
});
const conflict = stateWith({ fields: mine, phase: 'conflict', theirs });

describe('transitions of an editor', () => {
  test.each([
    ['during a save', stateWith({ fields: mine, phase: 'saving' }), theirs],
    ['of an earlier version', stateWith({ fields: mine, phase: 'changed' }), saved],
    ['earlier than the one in conflict', conflict, { ...theirs, version: 4 }],
  ])('ignore a version %s', (_, state, version) => {
    expect(withServerState(state, version)).toBeNull();
  });

  test('keep input when another person saved something else', () => {
    const transition = withServerState(stateWith({ fields: mine, phase: 'changed' }), theirs);
    expect(transition).toEqual({ changes: { phase: 'conflict', theirs } });
  });

  test('settle a conflict by the choice for each field, or by taking the other version', () => {
    expect(withChoice(conflict, { value: 'mine' })).toEqual({
      changes: { saved: theirs, theirs: null, fields: { text: 'drought', value: 2 }, phase: 'changed' },
    });
    expect(withChoice(conflict, {})).toEqual(withoutInput(conflict));
    expect(withoutInput(conflict)).toMatchObject({
      changes: { fields: theirs.fields, saved: theirs, theirs: null, phase: 'still' },
      draft: 'discard',
    });
    expect(withChoice(stateWith({}), { value: 'mine' })).toBeNull();
  });

  test.each([
    ['the same version', { version: 3, base: saved.fields }, 'changed'],
    ['an earlier version with the same content', { version: 1, base: saved.fields }, 'changed'],
    ['an earlier version with other content', { version: 1, base: { text: 'fog', value: 1 } }, 'conflict'],
  ])('restore a draft of %s', (_, draft, phase) => {
    const offered = { ...draft, fields: mine, at: 0 };
    const transition = withDraft(stateWith({ offered }));
    expect(transition?.changes).toMatchObject({ offered: null, fields: mine, phase });
    // A conflict is not sent before it is settled.
    expect(transition?.sendAfter).toBe(phase === 'conflict' ? undefined : 'pause');
  });

  test('send again when the other save was an earlier change from here', () => {
    const state = stateWith({ fields: { text: 'rain', value: 5 }, phase: 'saving' });
    const own = { fields: mine, version: 4 };
    expect(withOtherSave(state, { theirs: own, lost: mine })).toMatchObject({ sendAfter: 0 });
    expect(withOtherSave(state, { theirs: own, lost: undefined }).changes.phase).toBe('conflict');
    expect(withOtherSave(state, { theirs: null, lost: mine }).changes.phase).toBe('offline');
  });

  test.each([
    ['too-many-requests', 60, 'limited', 60_000],
    ['unavailable', 1, 'offline', 15_000],
    ['sign-in-required', undefined, 'signed-out', undefined],
    ['forbidden', undefined, 'failed', undefined],
  ] as const)('after %s wait as long as the service asks, at least 15 s', (code, seconds, phase, wait) => {
    const error = new ApiError(code, '', { retryAfter: seconds });
    const { changes, sendAfter } = withError<Note>(error);
    expect([changes.phase, sendAfter]).toEqual([phase, wait]);
  });
});
