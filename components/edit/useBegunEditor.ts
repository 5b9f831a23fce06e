import { useCallback, useSyncExternalStore } from 'react';
import type { EditorState } from '#lib/edit/editing.ts';
import type { Fields } from '#lib/edit/fields.ts';
import { useDesk } from './Editing.tsx';

/** How the editing of a record stands, if it was begun: for tables of many records of which few are edited. */
export function useBegunEditor<F extends Fields>(place: string): EditorState<F> | null {
  const desk = useDesk();
  const subscribe = useCallback(
    (listener: () => void) => {
      let leave = desk.find(place)?.subscribe(listener);
      const unsubscribe = desk.onBegin((begun) => {
        if (begun !== place || leave) return;
        leave = desk.find(place)?.subscribe(listener);
        listener();
      });
      return () => {
        unsubscribe();
        leave?.();
      };
    },
    [desk, place],
  );
  const read = () => (desk.find(place)?.state() ?? null) as EditorState<F> | null;
  return useSyncExternalStore(subscribe, read, read);
}
