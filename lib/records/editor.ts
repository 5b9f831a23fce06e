import { createStore } from 'zustand/vanilla';
import { ApiError } from '#lib/http/apiError.ts';
import type { Editor, EditorOptions, EditorState } from './editing.ts';
import { isOffline, isPassing, isSignedOut } from './errorKinds.ts';
import { type Fields, isSame, type SavedRecordState, settled, type Side } from './fields.ts';
import { currentDraft } from './olderDraft.ts';

interface Sent<F extends Fields> {
  readonly fields: F;
  /** Earlier change without a response. */
  readonly lost: F | undefined;
}

const RETRY_MS = 15_000;

/** Creates a record's editor, which looks for earlier unsent input. */
export function createEditor<F extends Fields>(options: EditorOptions<F>): Editor<F> {
  const { recordKey, remote, drafts, pause = 1500 } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<boolean> | null = null;
  // Lasts until a response, so that a lost one does not apply the change twice.
  let attempt: { fields: F; key: string } | null = null;
  const {
    getState,
    setState: set,
    subscribe,
  } = createStore<EditorState<F>>()(() => ({
    fields: options.saved.fields,
    saved: options.saved,
    phase: 'still',
    localDraft: 'none',
    savedAt: null,
    offered: null,
    theirs: null,
    errors: [],
    code: null,
  }));
  const isChanged = () => !isSame(getState().fields, getState().saved.fields);
  const later = (wait: number | null) => {
    clearTimeout(timer);
    if (wait !== null) timer = setTimeout(() => void save(), wait);
  };
  const latestWrite = { count: 0 };
  const keep = () => {
    const { fields, saved } = getState();
    const write = ++latestWrite.count;
    set({ localDraft: 'writing' });
    const draft = { fields, base: saved.fields, version: saved.version, at: Date.now() };
    void drafts.keep(recordKey, draft).then((isSaved) => {
      if (write === latestWrite.count) set({ localDraft: isSaved ? 'saved' : 'failed' });
    });
  };
  const discard = () => {
    latestWrite.count++;
    set({ localDraft: 'none' });
    void drafts.discardDraft(recordKey);
  };

  function change(fields: Partial<F>): void {
    set({ fields: { ...getState().fields, ...fields } });
    // A blank may start the next word.
    if (!isChanged() && !getState().theirs) return rest({});
    keep();
    if (getState().phase === 'conflict') return;
    if (getState().phase !== 'saving') set({ phase: 'changed', errors: [], code: null });
    later(pause);
  }

  async function save(): Promise<boolean> {
    clearTimeout(timer);
    if (sending) return sending.then(() => (isChanged() ? save() : true));
    if (!isChanged()) return true;
    if (getState().phase === 'conflict') return false;
    sending = send().finally(() => (sending = null));
    return sending;
  }

  async function send(): Promise<boolean> {
    const { fields, saved } = getState();
    if (isOffline()) {
      set({ phase: 'offline' });
      return false;
    }
    set({ phase: 'saving', errors: [], code: null });
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

  /** Notes that sent input is saved; later input is not. */
  function take(response: SavedRecordState<F>, sent: F): void {
    const hasMore = !isSame(getState().fields, sent);
    const before = getState().saved.fields;
    set({
      saved: response,
      savedAt: Date.now(),
      phase: hasMore ? 'changed' : 'still',
      // Input that differs only by a blank stays as typed.
      ...(!hasMore && !isSame(response.fields, sent) && { fields: response.fields }),
    });
    if (hasMore) {
      keep();
      later(pause);
    } else discard();
    // An added record leaves nothing to undo.
    if (!isSame(response.fields, before)) options.onSaved?.({ before, after: response.fields });
  }

  async function fail(error: ApiError, sent: Sent<F>): Promise<void> {
    const { code, errors } = error;
    if (code !== 'unavailable') attempt = null;
    if (code === 'version-outdated') return compare(sent);
    if (isSignedOut(code)) set({ phase: 'signed-out' });
    else if (isPassing(code)) {
      set({ phase: code === 'too-many-requests' ? 'limited' : 'offline', code });
      later(Math.max(RETRY_MS, (error.retryAfter ?? 0) * 1000));
    } else if (code === 'invalid-request') set({ phase: 'refused', errors });
    else set({ phase: 'failed', code });
  }

  /** Handles another save, which may be a change from here whose response was lost. */
  async function compare({ fields: sent, lost }: Sent<F>): Promise<void> {
    const theirs = await remote.read().catch(() => null);
    if (!theirs) {
      set({ phase: 'offline' });
      later(RETRY_MS);
    } else if (isSame(theirs.fields, sent)) take(theirs, sent);
    else if ([getState().saved.fields, lost].some((own) => isSame(theirs.fields, own))) {
      set({ saved: theirs, phase: 'changed' });
      later(0);
    } else set({ phase: 'conflict', theirs });
  }

  async function settle(chosen: Readonly<Record<string, Side>>): Promise<boolean> {
    const { theirs, fields } = getState();
    if (!theirs) return true;
    const agreed = settled({ mine: fields, theirs: theirs.fields }, chosen);
    set({ saved: theirs, theirs: null, fields: agreed, phase: 'changed' });
    if (isChanged()) return save();
    revert();
    return true;
  }

  function rest(changes: Partial<EditorState<F>>): void {
    clearTimeout(timer);
    attempt = null;
    set({ ...changes, theirs: null, phase: 'still', errors: [], code: null });
    discard();
  }

  function reject(errors: ApiError['errors']): void {
    clearTimeout(timer);
    set({ phase: 'refused', errors });
  }

  function revert(): void {
    const saved = getState().theirs ?? getState().saved;
    rest({ fields: saved.fields, saved });
  }

  void drafts.find<F>(recordKey).then((found) => {
    if (!found || isChanged()) return;
    const offered = currentDraft(found, getState().saved, {
      parts: remote.parts,
      upgrade: options.upgrade,
    });
    if (isSame(offered.fields, getState().saved.fields)) void drafts.discardDraft(recordKey);
    else set({ offered });
  });

  function applyServerState(saved: SavedRecordState<F>): void {
    const { phase, theirs } = getState();
    // The pending response is newer.
    if (phase === 'saving' || saved.version <= (theirs ?? getState().saved).version) return;
    if (!isChanged()) set({ saved, fields: saved.fields });
    else if (isSame(saved.fields, getState().fields)) rest({ saved, fields: saved.fields });
    else if (isSame(saved.fields, getState().saved.fields)) {
      // Its state may allow more than before.
      set({ saved, theirs: null, phase: 'changed' });
      later(pause);
    } else set({ phase: 'conflict', theirs: saved });
  }

  return {
    recordKey,
    record: remote.record ?? null,
    change,
    save,
    reject,
    revert,
    settle,
    state: getState,
    subscribe,
    restoreDraft() {
      const { offered, saved } = getState();
      if (!offered) return;
      // A later save is a conflict as any other.
      const isOutdated = offered.version !== saved.version && !isSame(offered.base, saved.fields);
      set({
        offered: null,
        fields: offered.fields,
        ...(isOutdated
          ? { phase: 'conflict', theirs: saved, saved: { fields: offered.base, version: offered.version } }
          : { phase: 'changed' }),
      });
      keep();
      if (!isOutdated) later(pause);
    },
    discardDraft() {
      set({ offered: null });
      void drafts.discardDraft(recordKey);
    },
    applyServerState,
    async refresh() {
      // The next heartbeat offers it again.
      const saved = await remote.read().catch(() => null);
      if (saved) applyServerState(saved);
    },
    again() {
      if (getState().phase === 'offline' || getState().phase === 'signed-out') void save();
    },
  };
}
