import type { FastifyBaseLogger } from 'fastify';
import { createMinuteCounts } from '#contract/shared/minuteCounts.ts';
import { measures } from '../measures.ts';

/**
 * A reached limit, a form of a robot, input that is no HTTP, address or JSON, or a change that breaks the
 * contract, which the portal's own pages check before.
 */
export const suspicions = ['limit-reached', 'robot', 'malformed-request', 'invalid-change'] as const;

export type Suspicion = (typeof suspicions)[number];

export type NoteSuspicious = (kind: Suspicion) => void;

declare module 'fastify' {
  interface FastifyInstance {
    noteSuspicious: NoteSuspicious;
  }
}

/** Returns a function that logs and counts calls that hint at an attack, in two lines a minute and kind. */
export function createSuspicions(log: Pick<FastifyBaseLogger, 'warn'>): NoteSuspicious {
  const note = createMinuteCounts();
  return (kind) => {
    measures()?.onSuspicious(kind);
    note(kind, (count) => {
      log.warn({ event: 'suspicious-requests', kind, count }, 'calls that hint at an attack');
    });
  };
}
