import type { ProblemCode } from '#contract/problem.ts';

export type ApiErrorCode = ProblemCode | 'invalid-answer';

/** HTTP status with which the portal passes an error of the context API on. */
const statusByCode: Record<ApiErrorCode, number> = {
  'invalid-request': 400,
  'subscription-key-required': 503,
  'token-refused': 401,
  'not-found': 404,
  'method-not-allowed': 405,
  'not-acceptable': 406,
  'too-large': 413,
  'too-many-requests': 503,
  unavailable: 503,
  internal: 503,
  'invalid-answer': 503,
};

/** A call of the context API that failed. The message is for logs; people are told by `code`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;

  constructor(code: ApiErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  get status(): number {
    return statusByCode[this.code];
  }
}
