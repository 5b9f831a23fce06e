import type { Problem, ProblemCode } from '#contract/problem.ts';

/** HTTP status of each problem code. */
export const problemStatus = {
  'invalid-request': 400,
  'subscription-key-required': 401,
  'token-refused': 401,
  'sign-in-required': 401,
  forbidden: 403,
  'proof-refused': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'not-acceptable': 406,
  conflict: 409,
  'version-required': 428,
  'version-outdated': 412,
  'key-reused': 422,
  'unsupported-media-type': 415,
  'too-large': 413,
  'too-many-requests': 429,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<ProblemCode, number>;

interface Details {
  /** Where the code's own status is not exact enough. */
  readonly status?: number;
  readonly detail?: string;
  readonly errors?: NonNullable<Problem['errors']>;
  readonly headers?: Record<string, string>;
}

/**
 * What a handler throws to answer with problem details.
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
