import { useMedia } from './useMedia.ts';

/** Returns true if a wide table fits the window; for browser-only content. */
export const useWide = (): boolean => useMedia('(min-width: 48rem)', true);
