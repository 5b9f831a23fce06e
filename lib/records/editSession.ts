import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Drafts } from './drafts.ts';
import type { Editor, EditorOptions, EditorState, Remote } from './editing.ts';
import { createEditor } from './editor.ts';
import { type EditSessionStatus, initialStatus, statusOf } from './editSessionStatus.ts';
import { type Fields, isSame, type SavedRecordState } from './fields.ts';
import { createUndoHistory, type Replayed, type SavedChange } from './undoHistory.ts';

interface Begin<F extends Fields> {
  readonly saved: SavedRecordState<F>;
  readonly remote: Remote<F>;
  readonly pause?: number | null;
  readonly upgrade?: EditorOptions<F>['upgrade'];
}

/** Record saved without its editor. */
export interface NotedChange extends SavedChange {
  readonly recordKey: string;
  readonly open: () => void;
}

type EditorStates = Readonly<Record<string, EditorState<Fields>>>;

/** All edited records of one page. */
export interface EditSession {
  /** Returns a record's editor, opened at the first call. */
  editor<F extends Fields>(recordKey: string, open: () => Begin<F>): Editor<F>;
  find(recordKey: string): Editor<Fields> | undefined;
  /** By key, for tables of many records. */
  readonly states: Pick<StoreApi<EditorStates>, 'getState' | 'getInitialState' | 'subscribe'>;
  drafted(beginning: string): Promise<string[]>;
  status(): EditSessionStatus;
  subscribe(listener: () => void): () => void;
  saveAll(): Promise<boolean>;
  /** Makes one undo step of the next saves. */
  group(recordKeys: readonly string[]): void;
  /** Adds an undo step that was saved without editors. */
  noteStep(changes: readonly NotedChange[]): void;
  undo(): Promise<Replayed>;
  redo(): Promise<Replayed>;
  /** Listens to connection and tab, until the returned function is called. */
  open(): () => void;
}

interface EditSessionOptions {
  /** For records that are saved automatically. */
  readonly drafts: Drafts;
  /** For records that a person saves: drafts for other devices, too. */
  readonly sharedDrafts?: Drafts;
}

export function createEditSession({ drafts, sharedDrafts = drafts }: EditSessionOptions): EditSession {
  const editors = new Map<string, Editor<Fields>>();
  /** Records that a person saves. */
  const savedByHand = new Set<string>();
  const states = createStore<EditorStates>()(() => ({}));
  const status = createStore<EditSessionStatus>()(() => initialStatus);
  let left = 0;
  const opens = new Map<string, () => void>();
  const autoSaved = () => [...editors.keys()].filter((recordKey) => !savedByHand.has(recordKey));
  const history = createUndoHistory({
    find: (recordKey) => {
      if (!editors.has(recordKey)) opens.get(recordKey)?.();
      return editors.get(recordKey);
    },
    stateOf: (recordKey) => editors.get(recordKey)?.state(),
    autoSaved,
  });

  function update(): void {
    const records = [...editors].map(([recordKey, editor]) => ({
      ...editor.state(),
      recordKey,
      isByHand: savedByHand.has(recordKey),
    }));
    const { canUndo, canRedo } = history;
    const before = status.getState();
    const next = statusOf(records, { before, canUndo, canRedo, left });
    if (JSON.stringify(next) !== JSON.stringify(before)) status.setState(next);
  }

  function editorOf<F extends Fields>(recordKey: string, open: () => Begin<F>): Editor<F> {
    const known = editors.get(recordKey) as Editor<F> | undefined;
    if (known) return known;
    const opened = open();
    const isByHand = opened.pause === null;
    if (isByHand) savedByHand.add(recordKey);
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
    // Not now: a page may be rendering.
    queueMicrotask(publish);
    return editor;
  }

  const all = () => [...editors.values()];
  // Leaving the page must not publish anything.
  const saveOpened = () => {
    for (const recordKey of autoSaved()) void editors.get(recordKey)!.save();
  };
  // The last change may still be on its way.
  async function replay(direction: 'undo' | 'redo'): Promise<Replayed> {
    await Promise.all(autoSaved().map((recordKey) => editors.get(recordKey)!.save()));
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
