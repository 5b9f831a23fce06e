import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and until React has taken over: for attributes that promise what only a script keeps. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
