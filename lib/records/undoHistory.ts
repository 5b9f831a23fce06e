import type { Editor, EditorState, Phase } from './editing.ts';
import { changedFields, type Fields, isSame } from './fields.ts';

/** Fields before and after a save from here. */
export interface SavedChange {
  readonly before: Fields;
  readonly after: Fields;
}

/** Records changed by one action, by key. */
type Step = Map<string, SavedChange>;

/** Keys of changed records, and of those that others have changed or locked. */
export interface Replayed {
  readonly changed: readonly string[];
  readonly left: readonly string[];
}

/** Saved changes, undone and redone step by step. */
export interface UndoHistory {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  saved(recordKey: string, change: SavedChange): void;
  /** Makes one step of the next saves. */
  group(recordKeys: readonly string[]): void;
  undo(): Promise<Replayed>;
  redo(): Promise<Replayed>;
}

const MOST_STEPS = 500;
/** Records sent at the same time. */
const AT_ONCE = 8;

/** Edits that the context API has not confirmed. */
interface Unconfirmed {
  /** Fields after each edit, the latest last. */
  states: readonly Fields[];
  /** Last version saved from here. */
  version: number;
}

interface Records {
  readonly find: (recordKey: string) => Editor<Fields> | undefined;
  readonly stateOf: (recordKey: string) => EditorState<Fields> | undefined;
  /** Keys of automatically saved records. */
  readonly autoSaved: () => readonly string[];
}

const withError: ReadonlySet<Phase> = new Set(['conflict', 'refused', 'failed']);

export function createUndoHistory({ find, stateOf, autoSaved }: Records): UndoHistory {
  const done: Step[] = [];
  const undone: Step[] = [];
  const groups = new Map<string, Step>();
  const unconfirmed = new Map<string, Unconfirmed>();
  // Saves of these are no new changes.
  const replaying = new Set<string>();
  let queue: Promise<unknown> = Promise.resolve();

  const isFilled = (step: Step) => step.size > 0;
  const add = (steps: Step[], step: Step) => {
    steps.push(step);
    if (steps.length > MOST_STEPS) steps.shift();
  };

  function record(recordKey: string, change: SavedChange): void {
    undone.length = 0;
    const group = groups.get(recordKey);
    groups.delete(recordKey);
    if (group) group.set(recordKey, change);
    else add(done, new Map([[recordKey, change]]));
  }

  /** Empty after another person's save. */
  function unconfirmedOf(recordKey: string): readonly Fields[] {
    const edits = unconfirmed.get(recordKey);
    if (edits && edits.version === stateOf(recordKey)?.saved.version) return edits.states;
    unconfirmed.delete(recordKey);
    return [];
  }

  /** Ends the step before its confirmation. */
  function endStep(recordKey: string): void {
    const state = stateOf(recordKey);
    if (!state || withError.has(state.phase)) return;
    const { fields, saved } = state;
    const states = unconfirmedOf(recordKey);
    const before = states.at(-1) ?? saved.fields;
    if (isSame(before, fields)) return;
    if (!replaying.has(recordKey)) record(recordKey, { before, after: fields });
    unconfirmed.set(recordKey, { states: [...states, fields], version: saved.version });
  }

  /** Returns null if a step has the change already. */
  function confirm(recordKey: string, { before, after }: SavedChange): Fields | null {
    const edits = unconfirmed.get(recordKey);
    if (!edits) return before;
    const index = edits.states.findIndex((fields) => isSame(fields, after));
    const states = index === -1 ? [] : edits.states.slice(index + 1);
    if (states.length === 0) unconfirmed.delete(recordKey);
    else unconfirmed.set(recordKey, { states, version: stateOf(recordKey)?.saved.version ?? 0 });
    return index === -1 ? (edits.states.at(-1) ?? before) : null;
  }

  async function replayOne(recordKey: string, from: Fields, to: Fields): Promise<boolean> {
    const editor = find(recordKey);
    const names = changedFields(from, to);
    const current = editor?.state();
    if (current?.phase !== 'still' || !names.every((name) => isSame(current.fields[name], from[name])))
      return false;
    replaying.add(recordKey);
    editor!.change(Object.fromEntries(names.map((name) => [name, to[name] ?? null])));
    const isSaved = await editor!.save();
    if (!isSaved && ['failed', 'refused'].includes(editor!.state().phase)) {
      replaying.delete(recordKey);
      editor!.revert();
      return false;
    }
    return true;
  }

  async function replay(steps: Step[], others: Step[], isUndo: boolean): Promise<Replayed> {
    for (const recordKey of [...unconfirmed.keys()]) endStep(recordKey);
    const index = steps.findLastIndex(isFilled);
    if (index === -1) return { changed: [], left: [] };
    const [step] = steps.splice(index);
    const entries = [...step!];
    const replayed: Step = new Map();
    for (let start = 0; start < entries.length; start += AT_ONCE)
      await Promise.all(
        entries.slice(start, start + AT_ONCE).map(async ([recordKey, change]) => {
          const [from, to] = isUndo ? [change.after, change.before] : [change.before, change.after];
          if (await replayOne(recordKey, from, to)) replayed.set(recordKey, change);
        }),
      );
    if (isFilled(replayed)) add(others, replayed);
    return { changed: [...replayed.keys()], left: [...step!.keys()].filter((key) => !replayed.has(key)) };
  }

  // One after the other, however fast the keys are pressed.
  function inOrder(work: () => Promise<Replayed>): Promise<Replayed> {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  }

  return {
    get canUndo() {
      return done.some(isFilled);
    },
    get canRedo() {
      return undone.some(isFilled);
    },
    saved(recordKey, change) {
      const before = confirm(recordKey, change);
      if (replaying.delete(recordKey) || !before) return;
      record(recordKey, { before, after: change.after });
    },
    group(recordKeys) {
      for (const recordKey of autoSaved()) endStep(recordKey);
      const step: Step = new Map();
      add(done, step);
      for (const recordKey of recordKeys) groups.set(recordKey, step);
    },
    undo: () => inOrder(() => replay(done, undone, true)),
    redo: () => inOrder(() => replay(undone, done, false)),
  };
}
