import { useCallback, useSyncExternalStore } from 'react';

/** Returns the text of an uncontrolled field, with input before hydration. */
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
