import { useSyncExternalStore } from 'react';

/** Returns the result of a media query; `onServer` before hydration. */
export const useMedia = (query: string, onServer = false): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => {
        media.removeEventListener('change', listener);
      };
    },
    () => window.matchMedia(query).matches,
    () => onServer,
  );
