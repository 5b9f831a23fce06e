import type { LoginEvent } from '#lib/auth/verifiedSession.ts';

/** Every event and what it tells. */
export interface AnalyticsEvents {
  login: LoginEvent;
}

type Listener = <E extends keyof AnalyticsEvents>(event: E, payload: AnalyticsEvents[E]) => void;

const listeners = new Set<Listener>();

/** Tells those who listen that something happened; without listeners nothing is kept and nothing leaves the browser. */
export function track<E extends keyof AnalyticsEvents>(event: E, payload: AnalyticsEvents[E]): void {
  for (const listener of listeners) listener(event, payload);
}

/** Hears of every event from now on, until the returned function is called. */
export function onTrack(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
