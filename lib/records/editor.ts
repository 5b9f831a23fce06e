import { createStore } from 'zustand/vanilla';
import { ApiError } from '#lib/http/apiError.ts';
import type { Editor, EditorOptions, EditorState } from './editing.ts';
import {
  initialState,
  isChanged,
  type Transition,
  withChoice,
  withDraft,
  withError,
  withInput,
  withOtherSave,
  withoutInput,
  withResponse,
  withServerState,
} from './editorState.ts';
import { isOffline } from './errorKinds.ts';
import { type Fields, isSame, type SavedRecordState } from './fields.ts';
import { createLocalDraft } from './localDraft.ts';
import { currentDraft } from './olderDraft.ts';

interface Sent<F extends Fields> {
  readonly fields: F;
  /** Earlier change without a response. */
  readonly lost: F | undefined;
}

/** Creates a record's editor, which looks for earlier unsent input. */
export function createEditor<F extends Fields>(options: EditorOptions<F>): Editor<F> {
  const { recordKey, remote, drafts, pause = 1500 } = options;
  const { getState, setState, subscribe } = createStore<EditorState<F>>()(() => initialState(options.saved));
  const localDraft = createLocalDraft<F>({
    drafts,
    recordKey,
    onChange: (state) => {
      setState({ localDraft: state });
    },
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<boolean> | null = null;
  // Lasts until a response, so that a lost one does not apply the change twice.
  let attempt: { fields: F; key: string } | null = null;

  function apply(transition: Transition<F> | null): void {
    if (!transition) return;
    const { changes, draft, sendAfter } = transition;
    setState(changes);
    if (draft === 'keep') localDraft.keep(getState());
    if (draft === 'discard') {
      clearTimeout(timer);
      attempt = null;
      localDraft.discard();
    }
    if (sendAfter === undefined) return;
    clearTimeout(timer);
    const wait = sendAfter === 'pause' ? pause : sendAfter;
    if (wait !== null) timer = setTimeout(() => void save(), wait);
  }

  async function save(): Promise<boolean> {
    clearTimeout(timer);
    if (sending) return sending.then(() => (isChanged(getState()) ? save() : true));
    if (!isChanged(getState())) return true;
    if (getState().phase === 'conflict') return false;
    sending = send().finally(() => (sending = null));
    return sending;
  }

  async function send(): Promise<boolean> {
    const { fields, saved } = getState();
    if (isOffline()) {
      setState({ phase: 'offline' });
      return false;
    }
    setState({ phase: 'saving', errors: [], code: null });
    const lost = attempt?.fields;
    attempt = attempt && isSame(attempt.fields, fields) ? attempt : { fields, key: crypto.randomUUID() };
    try {
      take(await remote.write(fields, { version: saved.version, idempotencyKey: attempt.key }), fields);
      attempt = null;
      return true;
    } catch (error) {
      await fail(error instanceof ApiError ? error : new ApiError('internal', String(error)), {
        fields,
        lost,
      });
      return false;
    }
  }

  function take(saved: SavedRecordState<F>, sent: F): void {
    const before = getState().saved.fields;
    apply(withResponse(getState(), { saved, sent, at: Date.now() }));
    // An added record leaves nothing to undo.
    if (!isSame(saved.fields, before)) options.onSaved?.({ before, after: saved.fields });
  }

  async function fail(error: ApiError, { fields, lost }: Sent<F>): Promise<void> {
    if (error.code !== 'unavailable') attempt = null;
    if (error.code !== 'version-outdated') {
      apply(withError(error));
      return;
    }
    // The other save may be a change from here whose response was lost.
    const theirs = await remote.read().catch(() => null);
    if (theirs && isSame(theirs.fields, fields)) take(theirs, fields);
    else apply(withOtherSave(getState(), { theirs, lost }));
  }

  void drafts.find<F>(recordKey).then((found) => {
    if (!found || isChanged(getState())) return;
    const { saved } = getState();
    const offered = currentDraft(found, saved, { parts: remote.parts, upgrade: options.upgrade });
    if (isSame(offered.fields, saved.fields)) void drafts.discardDraft(recordKey);
    else setState({ offered });
  });

  return {
    recordKey,
    record: remote.record ?? null,
    state: getState,
    subscribe,
    save,
    change(input) {
      apply(withInput(getState(), input));
    },
    reject(errors) {
      clearTimeout(timer);
      setState({ phase: 'refused', errors });
    },
    revert() {
      apply(withoutInput(getState()));
    },
    async settle(chosen) {
      apply(withChoice(getState(), chosen));
      return save();
    },
    restoreDraft() {
      apply(withDraft(getState()));
    },
    discardDraft() {
      setState({ offered: null });
      void drafts.discardDraft(recordKey);
    },
    applyServerState(saved) {
      apply(withServerState(getState(), saved));
    },
    async refresh() {
      // The next heartbeat offers it again.
      const saved = await remote.read().catch(() => null);
      if (saved) apply(withServerState(getState(), saved));
    },
    again() {
      if (getState().phase === 'offline' || getState().phase === 'signed-out') void save();
    },
  };
}
