/** HTTP statuses of stable error codes. */
export const problemStatuses = {
  'invalid-request': 400,
  'subscription-key-required': 401,
  'token-refused': 401,
  /** Erased after signing in. */
  'account-erased': 401,
  /** Ended by an administrator since. */
  'session-ended': 401,
  'account-disabled': 401,
  'sign-in-required': 401,
  forbidden: 403,
  'proof-refused': 403,
  'not-found': 404,
  /** No operation, as opposed to no record. */
  'operation-not-found': 404,
  'method-not-allowed': 405,
  'not-acceptable': 406,
  conflict: 409,
  'version-outdated': 412,
  'too-large': 413,
  'unsupported-media-type': 415,
  'key-reused': 422,
  'version-required': 428,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof problemStatuses;

export const problemCodes = Object.keys(problemStatuses) as [ProblemCode, ...ProblemCode[]];
