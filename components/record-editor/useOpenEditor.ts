import { useStore } from 'zustand';
import type { EditorState } from '#lib/records/editing.ts';
import type { Fields } from '#lib/records/fields.ts';
import { useEditSession } from './Editing.tsx';

/** Returns the state of an open editor, or null: for tables with few edited records. */
export function useOpenEditor<F extends Fields>(recordKey: string): EditorState<F> | null {
  return useStore(useEditSession().states, (states) => (states[recordKey] ?? null) as EditorState<F> | null);
}
