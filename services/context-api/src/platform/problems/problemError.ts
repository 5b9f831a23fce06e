import type { Problem } from '#contract/shared/problem.ts';
import type { ProblemCode } from '#contract/shared/problemStatuses.ts';

interface Details {
  /** Overrides the code's status. */
  readonly status?: number;
  readonly detail?: string;
  readonly errors?: NonNullable<Problem['errors']>;
  readonly headers?: Record<string, string>;
  /** Hides what the caller may not see, which is a security event. */
  readonly isForbidden?: boolean;
}

/**
 * Error that becomes problem details.
 *
 * @example throw new ProblemError('not-found', { detail: 'There is no such initiative' });
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemCode;
  readonly details: Details;

  constructor(code: ProblemCode, details: Details = {}) {
    super(details.detail ?? code);
    this.code = code;
    this.details = details;
  }
}
