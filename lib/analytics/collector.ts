import { routes } from '#lib/config/routes.ts';
import { BATCH_MAX } from './batch.ts';
import type { TrackedEvent } from './events.ts';

const PAUSE_MS = 5000;

/** Sends events in batches by beacons, which outlive the page. */
export function startCollector(): (tracked: TrackedEvent) => void {
  const queue: object[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (queue.length === 0) return;
    navigator.sendBeacon(
      routes.events(),
      new Blob([JSON.stringify({ events: queue.splice(0) })], { type: 'application/json' }),
    );
  }

  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  return ({ event, payload }) => {
    const locale = document.documentElement.lang;
    queue.push({ event, locale, payload });
    if (queue.length >= BATCH_MAX) flush();
    else timer ??= setTimeout(flush, PAUSE_MS);
  };
}
