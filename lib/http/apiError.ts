import type { Problem } from '#contract/shared/problem.ts';
import { type ProblemCode, problemStatuses } from '#contract/shared/problemStatuses.ts';

/** `not-offered`: the context API lacks the operation. */
export type ApiErrorCode = ProblemCode | 'invalid-response' | 'not-offered';

const sessionEnds: readonly ApiErrorCode[] = ['account-erased', 'account-disabled', 'session-ended'];

/** Checks for the errors of an ended session. */
export const isSessionEnd = (error: unknown): boolean =>
  error instanceof ApiError && sessionEnds.includes(error.code);

/** HTTP status of the portal's response. */
export const statusByCode: Record<ApiErrorCode, number> = {
  ...problemStatuses,
  // Visitors can only try again.
  'subscription-key-required': 503,
  internal: 503,
  'operation-not-found': 503,
  'invalid-response': 503,
  'not-offered': 404,
};

interface ApiErrorOptions extends ErrorOptions {
  readonly errors?: Problem['errors'];
  readonly retryAfter?: number | undefined;
  readonly call?: FailedCall;
}

export interface FailedCall {
  readonly operation: string;
  /** Null without a response. */
  readonly upstreamStatus: number | null;
  readonly ms: number;
}

/** Failed call of the context API. Its message is for logs; people see `code` and `errors`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  /** Keys of the `validation` texts. */
  readonly errors: NonNullable<Problem['errors']>;
  /** Seconds until a retry may succeed. */
  readonly retryAfter: number | undefined;

  /** Undefined without a call. */
  readonly call: FailedCall | undefined;

  constructor(
    code: ApiErrorCode,
    message: string,
    { errors = [], retryAfter, call, ...options }: ApiErrorOptions = {},
  ) {
    super(message, options);
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.call = call;
  }

  get status(): number {
    return statusByCode[this.code];
  }
}
