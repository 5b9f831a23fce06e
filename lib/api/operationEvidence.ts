import { problem } from '#contract/shared/problem.ts';
import type { ProblemCode } from '#contract/shared/problemStatuses.ts';

export type Evidence = 'offered' | 'missing' | 'uncertain';

const missing: readonly number[] = [404, 405, 501];
const missingCodes: readonly (ProblemCode | undefined)[] = ['operation-not-found', 'method-not-allowed'];
// May come from a gateway.
const early: readonly number[] = [401, 403, 429];

/**
 * Concludes that an operation exists or is missing: a bare 404, 405 or 501 means missing; a problem body is
 * about a record, unless its code says otherwise.
 */
export function evidenceOf(status: number, body: unknown): Evidence {
  if (status >= 200 && status < 300)
    return typeof body === 'object' && body !== null ? 'offered' : 'uncertain';
  const { success: isProblem, data } = problem.safeParse(body);
  if (missingCodes.includes(data?.code)) return 'missing';
  if (missing.includes(status)) return isProblem ? 'offered' : 'missing';
  return isProblem && status < 500 && !early.includes(status) ? 'offered' : 'uncertain';
}
