import { useSyncExternalStore } from 'react';

/** Returns whether a media query matches; `onServer` is used until the browser knows. */
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
