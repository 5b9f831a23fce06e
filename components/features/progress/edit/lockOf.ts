import type { EditedValue } from '#contract/values/editing.ts';
import type { GridCell } from './progressGrid.ts';

/** Reasons of a locked cell: keys of the `edit:locked.reason` texts. */
export type Lock =
  | 'approved'
  | 'correctable'
  | 'requested'
  | 'unlockable'
  | 'submitted'
  | 'returnable'
  | 'notAllowed'
  | 'inWords';

/** Returns the reason of a locked cell; null if it is open. */
export function lockOf({ row, value, canEdit }: GridCell): Lock | null {
  if (canEdit) return row.isInWords ? 'inWords' : null;
  if (value?.state === 'approved') return approvedLock(value);
  if (value?.state === 'submitted') return value.actions.includes('return') ? 'returnable' : 'submitted';
  return 'notAllowed';
}

function approvedLock({ actions, correction }: EditedValue): Lock {
  if (actions.includes('unlock')) return 'unlockable';
  if (correction) return 'requested';
  return actions.includes('request-correction') ? 'correctable' : 'approved';
}
