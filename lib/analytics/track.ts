import type { EventName } from '#contract/analytics/constants.ts';
import type { AnalyticsEvents, TrackedEvent } from './events.ts';

type Listener = (tracked: TrackedEvent) => void;

// What happens before it is known whether anybody may listen; a bound for pages where that is never known.
const MAX_WAITING = 50;

const listeners = new Set<Listener>();
let waiting: TrackedEvent[] | null = [];

/** Tells those who listen that something happened. What comes before the first listener waits for it, or for `forget`. */
export function track<E extends EventName>(event: E, payload: AnalyticsEvents[E]): void {
  emit({ event, payload } as TrackedEvent);
}

/** `track` for what is an event already. */
export function emit(tracked: TrackedEvent): void {
  if (waiting && waiting.length < MAX_WAITING) waiting.push(tracked);
  for (const listener of listeners) listener(tracked);
}

/** Hears of every event from now on, the first listener of those that wait, too; until the returned function is called. */
export function onTrack(listener: Listener): () => void {
  listeners.add(listener);
  const before = waiting ?? [];
  waiting = null;
  before.forEach(listener);
  return () => listeners.delete(listener);
}

/** Nobody may listen: what waits is forgotten, and nothing waits any more. */
export function forget(): void {
  waiting = null;
}
