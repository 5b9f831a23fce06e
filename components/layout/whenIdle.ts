const LATEST_MS = 2000;

/** Runs an act when the browser is idle, after two seconds at the latest. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: LATEST_MS });
  else setTimeout(act);
}
