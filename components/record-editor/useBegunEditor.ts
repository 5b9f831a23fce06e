import { useStore } from 'zustand';
import type { EditorState } from '#lib/records/editing.ts';
import type { Fields } from '#lib/records/fields.ts';
import { useDesk } from './Editing.tsx';

/** Returns the state of a record's editor, null where it was not begun: for tables of many records of which few are edited. */
export function useBegunEditor<F extends Fields>(place: string): EditorState<F> | null {
  return useStore(useDesk().states, (states) => (states[place] ?? null) as EditorState<F> | null);
}
