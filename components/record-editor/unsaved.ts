import { createContext } from 'react';

/** State of unsaved input: on this device, in this tab, nowhere since the browser keeps nothing, nowhere, or on its way. */
export type Unsaved = 'text' | 'tab' | 'notOnDevice' | 'lost' | 'sending';

export type Source = () => Unsaved | null;

/** Unsaved input of a page, or of a dialog in it. */
export const Sources = createContext<Set<Source> | null>(null);

export function firstOf(sources: ReadonlySet<Source>): Unsaved | null {
  for (const source of sources) {
    const unsaved = source();
    if (unsaved !== null) return unsaved;
  }
  return null;
}
