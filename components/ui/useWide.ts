import { useMedia } from './useMedia.ts';

/** Returns whether the window has room for a wide table; for browser-only content. */
export const useWide = (): boolean => useMedia('(min-width: 48rem)', true);
