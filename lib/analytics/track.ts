import type { EventName } from '#contract/analytics/constants.ts';
import type { AnalyticsEvents, TrackedEvent } from './events.ts';

type Listener = (tracked: TrackedEvent) => void;

// Events before consent is known.
const MAX_WAITING = 50;

const listeners = new Set<Listener>();
let waiting: TrackedEvent[] | null = [];

/** Emits an event, queued before the first listener or `forget`. */
export function track<E extends EventName>(event: E, payload: AnalyticsEvents[E]): void {
  emit({ event, payload } as TrackedEvent);
}

export function emit(tracked: TrackedEvent): void {
  if (waiting && waiting.length < MAX_WAITING) waiting.push(tracked);
  for (const listener of listeners) listener(tracked);
}

/** Returns the unsubscribe function; the first listener also gets queued events. */
export function onTrack(listener: Listener): () => void {
  listeners.add(listener);
  const before = waiting ?? [];
  waiting = null;
  before.forEach(listener);
  return () => listeners.delete(listener);
}

/** Clears the queue. */
export function forget(): void {
  waiting = null;
}
