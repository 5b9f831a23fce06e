import type { Editor } from './editing.ts';
import { changedFields, type Fields, isSame } from './fields.ts';

/** Fields before and after a save from here. */
export interface SavedChange {
  readonly before: Fields;
  readonly after: Fields;
}

/** Records that one action has changed, by their keys. */
type Step = Map<string, SavedChange>;

/** Keys of the records that undoing or redoing a step has changed, and of those that others have changed or locked since. */
export interface Replayed {
  readonly changed: readonly string[];
  readonly left: readonly string[];
}

/** The changes that were saved from here, to be undone and redone step by step. */
export interface UndoHistory {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  saved(recordKey: string, change: SavedChange): void;
  /** Makes one step of the next save of each of these records. */
  group(recordKeys: readonly string[]): void;
  undo(): Promise<Replayed>;
  redo(): Promise<Replayed>;
}

const MOST_STEPS = 500;
/** Number of records that are sent at the same time. */
const AT_ONCE = 8;

interface Records {
  /** Returns the editor of a record, or undefined without one. */
  readonly find: (recordKey: string) => Editor<Fields> | undefined;
  /** Returns whether a change of a record is being sent. */
  readonly isSending: (recordKey: string) => boolean;
}

export function createUndoHistory({ find, isSending }: Records): UndoHistory {
  const done: Step[] = [];
  const undone: Step[] = [];
  const groups = new Map<string, Step>();
  // Steps of changes that are being sent while a new step begins; null for a step of their own.
  const sent = new Map<string, Step | null>();
  // Saves of these are no new changes.
  const replaying = new Set<string>();
  let queue: Promise<unknown> = Promise.resolve();

  const isFilled = (step: Step) => step.size > 0;
  const add = (steps: Step[], step: Step) => {
    steps.push(step);
    if (steps.length > MOST_STEPS) steps.shift();
  };

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
      if (replaying.delete(recordKey)) return;
      undone.length = 0;
      const from = sent.has(recordKey) ? sent : groups;
      const group = from.get(recordKey);
      from.delete(recordKey);
      if (group) group.set(recordKey, change);
      else add(done, new Map([[recordKey, change]]));
    },
    group(recordKeys) {
      const step: Step = new Map();
      add(done, step);
      for (const recordKey of recordKeys) {
        if (!isSending(recordKey)) sent.delete(recordKey);
        else if (!sent.has(recordKey)) sent.set(recordKey, groups.get(recordKey) ?? null);
        groups.set(recordKey, step);
      }
    },
    undo: () => inOrder(() => replay(done, undone, true)),
    redo: () => inOrder(() => replay(undone, done, false)),
  };
}
