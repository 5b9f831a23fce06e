import { createContext } from 'react';

/** States from the worst: saved nowhere, nowhere since the browser keeps nothing, on its way, in this tab, on this device. */
const byLoss = ['lost', 'notOnDevice', 'sending', 'tab', 'text'] as const;

/** State of unsaved input. */
export type Unsaved = (typeof byLoss)[number];

export type Source = () => Unsaved | null;

/** Unsaved input of a page, or of a dialog in it. */
export const Sources = createContext<Set<Source> | null>(null);

/** Returns what would be lost most if the page were left. */
export function worstOf(sources: ReadonlySet<Source>): Unsaved | null {
  const found = new Set([...sources].map((source) => source()));
  return byLoss.find((each) => found.has(each)) ?? null;
}
