import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Drafts } from './drafts.ts';
import type { Editor, EditorOptions, EditorState, Phase, Remote } from './editing.ts';
import { createEditor } from './editor.ts';
import type { Fields, Stored } from './fields.ts';

/** How the editing of a page stands: what needs attention most, and over how many records. */
export interface DeskStatus {
  readonly phase: Phase;
  /** Records with something that is not stored. */
  readonly unsaved: number;
  /** Those among them that wait until somebody stores them. */
  readonly byHand: number;
  readonly savedAt: number | null;
  /** The record that was stored last from here and can be set back. */
  readonly undoable: string | null;
  /** Records that somebody else has stored meanwhile. */
  readonly conflicts: readonly string[];
}

interface Begin<F extends Fields> {
  readonly stored: Stored<F>;
  readonly remote: Remote<F>;
  readonly pause?: number | null;
  readonly upgrade?: EditorOptions<F>['upgrade'];
}

type EditorStates = Readonly<Record<string, EditorState<Fields>>>;

/** All that is being edited on one page. */
export interface Desk {
  /** The editor of a record; it is begun when it is asked for the first time. */
  editor<F extends Fields>(place: string, begin: () => Begin<F>): Editor<F>;
  /** The editor of a record if it was begun. */
  find(place: string): Editor<Fields> | undefined;
  /** The states of the editors, by place, for tables of many records of which few are edited. */
  readonly states: Pick<StoreApi<EditorStates>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Places where there is an earlier draft, of those that begin so. */
  drafted(beginning: string): Promise<string[]>;
  status(): DeskStatus;
  subscribe(listener: () => void): () => void;
  saveAll(): Promise<boolean>;
  undo(): Promise<boolean>;
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

interface DeskOptions {
  /** For records that are stored by themselves: a copy on this device until they are. */
  readonly drafts: Drafts;
  /** For records that are stored when somebody says so: a draft that is also there on other devices. */
  readonly sharedDrafts?: Drafts;
}

/** Starts the editing of a page. */
export function createDesk({ drafts, sharedDrafts = drafts }: DeskOptions): Desk {
  const editors = new Map<string, Editor<Fields>>();
  /** Places of records that are stored when somebody says so, not while one types. */
  const keptByHand = new Set<string>();
  const states = createStore<EditorStates>()(() => ({}));
  const status = createStore<DeskStatus>()(() => ({
    phase: 'still',
    unsaved: 0,
    byHand: 0,
    savedAt: null,
    undoable: null,
    conflicts: [],
  }));

  function update(): void {
    const records = [...editors].map(([place, editor]) => ({ place, ...editor.state() }));
    const phases = records.map(({ phase }) => phase);
    const last = records
      .filter(({ previous, savedAt }) => previous && savedAt)
      .sort((one, other) => other.savedAt! - one.savedAt!)[0];
    const next: DeskStatus = {
      phase: urgency.findLast((phase) => phases.includes(phase)) ?? 'still',
      unsaved: phases.filter((phase) => phase !== 'still').length,
      byHand: records.filter(({ place, phase }) => phase === 'changed' && keptByHand.has(place)).length,
      savedAt: Math.max(0, ...records.map(({ savedAt }) => savedAt ?? 0)) || null,
      undoable: last?.place ?? null,
      conflicts: records.filter(({ phase }) => phase === 'conflict').map(({ place }) => place),
    };
    if (JSON.stringify(next) !== JSON.stringify(status.getState())) status.setState(next);
  }

  const all = () => [...editors.values()];
  // What is public at once is stored when somebody says so, and not because they leave.
  const saveBegun = () => {
    for (const [place, editor] of editors) if (!keptByHand.has(place)) void editor.save();
  };
  const saveAll = async () => (await Promise.all(all().map((editor) => editor.save()))).every(Boolean);
  const again = () => {
    if (document.visibilityState === 'visible') for (const editor of all()) editor.again();
  };

  return {
    editor<F extends Fields>(place: string, begin: () => Begin<F>): Editor<F> {
      const known = editors.get(place) as Editor<F> | undefined;
      if (known) return known;
      const begun = begin();
      const isByHand = begun.pause === null;
      if (isByHand) keptByHand.add(place);
      const editor = createEditor({ place, drafts: isByHand ? sharedDrafts : drafts, ...begun });
      editors.set(place, editor as unknown as Editor<Fields>);
      const publish = () => {
        states.setState({ [place]: editor.state() });
      };
      editor.subscribe(() => {
        publish();
        update();
      });
      // Not now: it may be begun while a page is being drawn.
      queueMicrotask(publish);
      return editor;
    },
    find: (place) => editors.get(place),
    states,
    drafted: (beginning) => drafts.places(beginning),
    status: status.getState,
    subscribe: status.subscribe,
    saveAll,
    undo: async () => (await editors.get(status.getState().undoable ?? '')?.undo()) ?? false,
    open() {
      const ending = new AbortController();
      const { signal } = ending;
      window.addEventListener('online', again, { signal });
      window.addEventListener('focus', again, { signal });
      document.addEventListener('visibilitychange', again, { signal });
      return () => {
        ending.abort();
        saveBegun();
      };
    },
  };
}
