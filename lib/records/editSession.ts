import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Drafts } from './drafts.ts';
import type { Editor, EditorOptions, EditorState, LocalDraft, Phase, Remote } from './editing.ts';
import { createEditor } from './editor.ts';
import { type Fields, isSame, type SavedRecordState } from './fields.ts';
import { createUndoHistory, type Replayed, type SavedChange } from './undoHistory.ts';

/** Status of the editing of a page: what needs attention most, and the number of records. */
export interface EditSessionStatus {
  readonly phase: Phase;
  /** Records with something that is not stored. */
  readonly unsaved: number;
  /** Number of those that wait until a person saves them. */
  readonly byHand: number;
  /** Whether this device has all that is not saved: the worst of the records. */
  readonly localDraft: LocalDraft;
  readonly savedAt: number | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Records that the last undo or redo has left, since others have changed or locked them. */
  readonly left: number;
  /** Records that another person has stored meanwhile. */
  readonly conflicts: readonly string[];
}

interface Begin<F extends Fields> {
  readonly saved: SavedRecordState<F>;
  readonly remote: Remote<F>;
  readonly pause?: number | null;
  readonly upgrade?: EditorOptions<F>['upgrade'];
}

/** A record that was saved without its editor. */
export interface NotedChange extends SavedChange {
  readonly recordKey: string;
  /** Opens its editor in this session. */
  readonly open: () => void;
}

type EditorStates = Readonly<Record<string, EditorState<Fields>>>;

/** All that is being edited on one page. */
export interface EditSession {
  /** The editor of a record; opened when it is asked for the first time. */
  editor<F extends Fields>(recordKey: string, open: () => Begin<F>): Editor<F>;
  /** The editor of a record, if it was opened. */
  find(recordKey: string): Editor<Fields> | undefined;
  /** The states of the editors, by place, for tables of many records of which few are edited. */
  readonly states: Pick<StoreApi<EditorStates>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Places where there is an earlier draft, of those that begin so. */
  drafted(beginning: string): Promise<string[]>;
  status(): EditSessionStatus;
  subscribe(listener: () => void): () => void;
  saveAll(): Promise<boolean>;
  /** Makes one step for undo of the next save of each of these records. */
  group(recordKeys: readonly string[]): void;
  /** Notes a step for undo that was saved without editors. */
  noteStep(changes: readonly NotedChange[]): void;
  /** Undoes the last step that was saved from here, or redoes what was undone last. */
  undo(): Promise<Replayed>;
  redo(): Promise<Replayed>;
  /** Listens to the connection and to who comes back to the tab, until the returned function is called. */
  open(): () => void;
}

/** From what can wait to what cannot. */
const urgency: readonly Phase[] = [
  'still',
  'changed',
  'saving',
  'offline',
  'signed-out',
  'refused',
  'failed',
  'conflict',
];

const localDrafts: readonly LocalDraft[] = ['none', 'saved', 'writing', 'failed'];

interface EditSessionOptions {
  /** For records that are stored by themselves: a copy on this device until they are. */
  readonly drafts: Drafts;
  /** For records that are stored when a person says so: a draft that is also there on other devices. */
  readonly sharedDrafts?: Drafts;
}

/** Starts the editing of a page. */
export function createEditSession({ drafts, sharedDrafts = drafts }: EditSessionOptions): EditSession {
  const editors = new Map<string, Editor<Fields>>();
  /** Places of records that are stored when a person says so, not while one types. */
  const keptByHand = new Set<string>();
  const states = createStore<EditorStates>()(() => ({}));
  const status = createStore<EditSessionStatus>()(() => ({
    phase: 'still',
    unsaved: 0,
    byHand: 0,
    localDraft: 'none',
    savedAt: null,
    canUndo: false,
    canRedo: false,
    left: 0,
    conflicts: [],
  }));
  let left = 0;
  const opens = new Map<string, () => void>();
  const savedAlone = () => [...editors.keys()].filter((recordKey) => !keptByHand.has(recordKey));
  const history = createUndoHistory({
    find: (recordKey) => {
      if (!editors.has(recordKey)) opens.get(recordKey)?.();
      return editors.get(recordKey);
    },
    stateOf: (recordKey) => editors.get(recordKey)?.state(),
    recordKeys: savedAlone,
  });

  function update(): void {
    const records = [...editors].map(([recordKey, editor]) => ({ recordKey, ...editor.state() }));
    const phases = records.map(({ phase }) => phase);
    const next: EditSessionStatus = {
      phase: urgency.findLast((phase) => phases.includes(phase)) ?? 'still',
      unsaved: phases.filter((phase) => phase !== 'still').length,
      byHand: records.filter(({ recordKey, phase }) => phase === 'changed' && keptByHand.has(recordKey))
        .length,
      localDraft:
        localDrafts.findLast((state) => records.some(({ localDraft }) => localDraft === state)) ?? 'none',
      savedAt: Math.max(0, ...records.map(({ savedAt }) => savedAt ?? 0)) || null,
      canUndo: history.canUndo,
      canRedo: history.canRedo,
      left,
      conflicts: records.filter(({ phase }) => phase === 'conflict').map(({ recordKey }) => recordKey),
    };
    if (JSON.stringify(next) !== JSON.stringify(status.getState())) status.setState(next);
  }

  function editorOf<F extends Fields>(recordKey: string, open: () => Begin<F>): Editor<F> {
    const known = editors.get(recordKey) as Editor<F> | undefined;
    if (known) return known;
    const opened = open();
    const isByHand = opened.pause === null;
    if (isByHand) keptByHand.add(recordKey);
    const editor = createEditor<F>({
      recordKey,
      drafts: isByHand ? sharedDrafts : drafts,
      onSaved: (change) => {
        history.saved(recordKey, change);
        left = 0;
        update();
      },
      ...opened,
    });
    editors.set(recordKey, editor as unknown as Editor<Fields>);
    const publish = () => {
      states.setState({ [recordKey]: editor.state() });
    };
    editor.subscribe(() => {
      publish();
      update();
    });
    // Not now: it may be opened while a page is being rendered.
    queueMicrotask(publish);
    return editor;
  }

  const all = () => [...editors.values()];
  // What is public at once is stored when a person says so, and not because they leave.
  const saveOpened = () => {
    for (const recordKey of savedAlone()) void editors.get(recordKey)!.save();
  };
  // What is still being sent may be the last change.
  async function replay(direction: 'undo' | 'redo'): Promise<Replayed> {
    await Promise.all(savedAlone().map((recordKey) => editors.get(recordKey)!.save()));
    const replayed = await history[direction]();
    left = replayed.left.length;
    update();
    return replayed;
  }
  const saveAll = async () => (await Promise.all(all().map((editor) => editor.save()))).every(Boolean);
  const again = () => {
    if (document.visibilityState === 'visible') for (const editor of all()) editor.again();
  };

  const flush = () => {
    drafts.flush();
    sharedDrafts.flush();
  };

  return {
    editor: editorOf,
    find: (recordKey) => editors.get(recordKey),
    states,
    drafted: (beginning) => drafts.recordKeys(beginning),
    status: status.getState,
    subscribe: status.subscribe,
    saveAll,
    group: history.group,
    noteStep(noted) {
      const changes = noted.filter(({ before, after }) => !isSame(before, after));
      history.group(changes.map(({ recordKey }) => recordKey));
      for (const { recordKey, open, ...change } of changes) {
        opens.set(recordKey, open);
        history.saved(recordKey, change);
      }
      update();
    },
    undo: () => replay('undo'),
    redo: () => replay('redo'),
    open() {
      const ending = new AbortController();
      const { signal } = ending;
      window.addEventListener('online', again, { signal });
      window.addEventListener('focus', again, { signal });
      document.addEventListener('visibilitychange', again, { signal });
      document.addEventListener('visibilitychange', flush, { signal });
      window.addEventListener('pagehide', flush, { signal });
      return () => {
        ending.abort();
        saveOpened();
      };
    },
  };
}
