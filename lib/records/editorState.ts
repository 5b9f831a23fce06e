import type { ApiError } from '#lib/http/apiError.ts';
import type { EditorState } from './editing.ts';
import { isPassing, isSignedOut } from './errorKinds.ts';
import { type Fields, isSame, type SavedRecordState, settled, type Side } from './fields.ts';

/** Pure transition of an editor's state, and what the editor does afterwards. */
export interface Transition<F extends Fields> {
  readonly changes: Partial<EditorState<F>>;
  /** `keep`: saves the input on this device · `discard`: nothing is left to save. */
  readonly draft?: 'keep' | 'discard';
  /** Milliseconds until the input is sent, or the editor's own pause. */
  readonly sendAfter?: number | 'pause';
}

const RETRY_MS = 15_000;
const atRest: Pick<EditorState<Fields>, 'phase' | 'errors' | 'code'> & { readonly theirs: null } = {
  theirs: null,
  phase: 'still',
  errors: [],
  code: null,
};

/** Returns the state of an editor that was just opened. */
export const initialState = <F extends Fields>(saved: SavedRecordState<F>): EditorState<F> => ({
  ...atRest,
  fields: saved.fields,
  saved,
  localDraft: 'none',
  savedAt: null,
  offered: null,
});

export const isChanged = <F extends Fields>({ fields, saved }: EditorState<F>): boolean =>
  !isSame(fields, saved.fields);

/** Adds typed input. */
export function withInput<F extends Fields>(state: EditorState<F>, input: Partial<F>): Transition<F> {
  const fields = { ...state.fields, ...input };
  // A blank may start the next word.
  if (isSame(fields, state.saved.fields) && !state.theirs)
    return { changes: { ...atRest, fields }, draft: 'discard' };
  if (state.phase === 'conflict') return { changes: { fields }, draft: 'keep' };
  const isSaving = state.phase === 'saving';
  return {
    changes: { fields, ...(!isSaving && { phase: 'changed', errors: [], code: null }) },
    draft: 'keep',
    sendAfter: 'pause',
  };
}

interface Response<F extends Fields> {
  readonly saved: SavedRecordState<F>;
  readonly sent: F;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Notes that sent input is saved; later input is not. */
export function withResponse<F extends Fields>(
  state: EditorState<F>,
  { saved, sent, at }: Response<F>,
): Transition<F> {
  const changes = { saved, savedAt: at };
  if (!isSame(state.fields, sent))
    return { changes: { ...changes, phase: 'changed' }, draft: 'keep', sendAfter: 'pause' };
  // Input that differs only by a blank stays as typed.
  const fields = isSame(saved.fields, sent) ? state.fields : saved.fields;
  return { changes: { ...changes, ...atRest, fields }, draft: 'discard' };
}

/** Notes an error of a save, other than a conflict. */
export function withError<F extends Fields>({ code, errors, retryAfter }: ApiError): Transition<F> {
  if (isSignedOut(code)) return { changes: { phase: 'signed-out' } };
  if (isPassing(code))
    return {
      changes: { phase: code === 'too-many-requests' ? 'limited' : 'offline', code },
      sendAfter: Math.max(RETRY_MS, (retryAfter ?? 0) * 1000),
    };
  if (code === 'invalid-request') return { changes: { phase: 'refused', errors } };
  return { changes: { phase: 'failed', code } };
}

/**
 * Notes that another save came first. `theirs` is null if it could not be read; `lost` is an earlier change
 * from here without a response.
 */
export function withOtherSave<F extends Fields>(
  state: EditorState<F>,
  { theirs, lost }: { theirs: SavedRecordState<F> | null; lost: F | undefined },
): Transition<F> {
  if (!theirs) return { changes: { phase: 'offline' }, sendAfter: RETRY_MS };
  if ([state.saved.fields, lost].some((own) => isSame(theirs.fields, own)))
    return { changes: { saved: theirs, phase: 'changed' }, sendAfter: 0 };
  return { changes: { phase: 'conflict', theirs } };
}

/** Applies a version saved elsewhere; ignores an old one. */
export function withServerState<F extends Fields>(
  state: EditorState<F>,
  saved: SavedRecordState<F>,
): Transition<F> | null {
  const { phase, theirs, fields } = state;
  // The pending response is newer.
  if (phase === 'saving' || saved.version <= (theirs ?? state.saved).version) return null;
  if (!isChanged(state)) return { changes: { saved, fields: saved.fields } };
  if (isSame(saved.fields, fields))
    return { changes: { ...atRest, saved, fields: saved.fields }, draft: 'discard' };
  // Its state may allow more than before.
  if (isSame(saved.fields, state.saved.fields))
    return { changes: { saved, theirs: null, phase: 'changed' }, sendAfter: 'pause' };
  return { changes: { phase: 'conflict', theirs: saved } };
}

/** Replaces the input by what is saved, discarding what was typed. */
export function withoutInput<F extends Fields>(state: EditorState<F>): Transition<F> {
  const saved = state.theirs ?? state.saved;
  return { changes: { ...atRest, saved, fields: saved.fields }, draft: 'discard' };
}

/** Settles a conflict by a person's choice for each field. */
export function withChoice<F extends Fields>(
  state: EditorState<F>,
  chosen: Readonly<Record<string, Side>>,
): Transition<F> | null {
  const { theirs } = state;
  if (!theirs) return null;
  const fields = settled({ mine: state.fields, theirs: theirs.fields }, chosen);
  if (isSame(fields, theirs.fields)) return withoutInput(state);
  return { changes: { saved: theirs, theirs: null, fields, phase: 'changed' } };
}

/** Restores the offered draft. */
export function withDraft<F extends Fields>({ offered, saved }: EditorState<F>): Transition<F> | null {
  if (!offered) return null;
  const { fields, base, version } = offered;
  // A later save is a conflict as any other.
  if (version !== saved.version && !isSame(base, saved.fields))
    return {
      changes: {
        offered: null,
        fields,
        phase: 'conflict',
        theirs: saved,
        saved: { fields: base, version },
      },
      draft: 'keep',
    };
  return { changes: { offered: null, fields, phase: 'changed' }, draft: 'keep', sendAfter: 'pause' };
}
