import type { Problem, ProblemCode } from '#contract/problem.ts';

export type ApiErrorCode = ProblemCode | 'invalid-answer';

/** HTTP status with which the portal passes an error of the context API on. */
export const statusByCode: Record<ApiErrorCode, number> = {
  'invalid-request': 400,
  'subscription-key-required': 503,
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
  internal: 503,
  'invalid-answer': 503,
};

interface ApiErrorOptions extends ErrorOptions {
  readonly errors?: Problem['errors'];
}

/** A call of the context API that failed. The message is for logs; people are told by `code` and by the faulty places. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  /** Faulty places of what was sent, each with a key of the `validation` texts. */
  readonly errors: NonNullable<Problem['errors']>;

  constructor(code: ApiErrorCode, message: string, { errors = [], ...options }: ApiErrorOptions = {}) {
    super(message, options);
    this.code = code;
    this.errors = errors;
  }

  get status(): number {
    return statusByCode[this.code];
  }
}
