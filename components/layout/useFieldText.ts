import { useCallback, useSyncExternalStore } from 'react';

/** The text of a field that keeps it itself, also what was typed before anybody listened. */
export function useFieldText(field: HTMLInputElement): string {
  const subscribe = useCallback(
    (changed: () => void) => {
      field.addEventListener('input', changed);
      return () => {
        field.removeEventListener('input', changed);
      };
    },
    [field],
  );
  return useSyncExternalStore(
    subscribe,
    () => field.value,
    () => '',
  );
}
