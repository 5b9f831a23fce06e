import type { EditorState, LocalDraft, Phase } from './editing.ts';
import type { Fields } from './fields.ts';

/** Most urgent phase of the records, and their number. */
export interface EditSessionStatus {
  readonly phase: Phase;
  /** True from the first input on. */
  readonly wasEdited: boolean;
  /** Records with unsaved input. */
  readonly unsaved: number;
  /** Records that wait until a person saves them. */
  readonly byHand: number;
  readonly localDraft: LocalDraft;
  readonly savedAt: number | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Records that the last undo or redo left, since others have changed or locked them. */
  readonly left: number;
  /** Records saved by another person meanwhile. */
  readonly conflicts: readonly string[];
}

/** From the least to the most urgent. */
const urgency: readonly Phase[] = [
  'still',
  'changed',
  'saving',
  'offline',
  'limited',
  'signed-out',
  'refused',
  'failed',
  'conflict',
];

const localDrafts: readonly LocalDraft[] = ['none', 'saved', 'writing', 'failed'];

export const initialStatus: EditSessionStatus = {
  phase: 'still',
  wasEdited: false,
  unsaved: 0,
  byHand: 0,
  localDraft: 'none',
  savedAt: null,
  canUndo: false,
  canRedo: false,
  left: 0,
  conflicts: [],
};

interface SessionRecord extends EditorState<Fields> {
  readonly recordKey: string;
  /** True if a person saves it. */
  readonly isByHand: boolean;
}

/** Returns the status of all edited records. */
export function statusOf(
  records: readonly SessionRecord[],
  {
    before,
    ...history
  }: Pick<EditSessionStatus, 'canUndo' | 'canRedo' | 'left'> & { readonly before: EditSessionStatus },
): EditSessionStatus {
  const phases = records.map(({ phase }) => phase);
  const phase = urgency.findLast((each) => phases.includes(each)) ?? 'still';
  return {
    ...history,
    phase,
    wasEdited: before.wasEdited || phase !== 'still' || history.canUndo,
    unsaved: phases.filter((each) => each !== 'still').length,
    byHand: records.filter((each) => each.phase === 'changed' && each.isByHand).length,
    localDraft:
      localDrafts.findLast((state) => records.some(({ localDraft }) => localDraft === state)) ?? 'none',
    savedAt: Math.max(0, ...records.map(({ savedAt }) => savedAt ?? 0)) || null,
    conflicts: records.filter((each) => each.phase === 'conflict').map(({ recordKey }) => recordKey),
  };
}
