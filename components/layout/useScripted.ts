import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns false until hydration: for attributes that need a script. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
