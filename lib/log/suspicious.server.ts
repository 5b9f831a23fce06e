import { createMinuteCounts } from '#contract/shared/minuteCounts.ts';
import { measures } from '#lib/metrics/measures.server.ts';
import { logger } from './logger.server.ts';

/**
 * A change from another site, an address that cannot be decoded, a return from a sign-in that this browser did
 * not start, or not lately.
 */
export const suspicions = ['foreign-change', 'malformed-request', 'unknown-return'] as const;

type Suspicion = (typeof suspicions)[number];

const note = createMinuteCounts();

/** Logs a request that hints at an attack, in at most two lines a minute and kind, and counts it. */
export function noteSuspicious(kind: Suspicion): void {
  measures()?.onSuspicious(kind);
  note(kind, (count) => {
    logger().warn({ event: 'suspicious-requests', kind, count }, 'requests that hint at an attack');
  });
}
