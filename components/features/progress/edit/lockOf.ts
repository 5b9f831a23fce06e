import type { EditedValue } from '#contract/values/editing.ts';
import type { GridCell } from './progressGrid.ts';

/** Reasons why a cell is locked: keys of the `edit:locked.reason` texts. */
export type Lock =
  | 'approved'
  | 'correctable'
  | 'requested'
  | 'unlockable'
  | 'submitted'
  | 'returnable'
  | 'notAllowed'
  | 'inWords';

/** Returns why a cell takes no typing, or null where it does. */
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
