/** Stable error codes of the context API with their HTTP statuses. */
export const problemStatuses = {
  'invalid-request': 400,
  'subscription-key-required': 401,
  'token-refused': 401,
  /** Token of a user who was erased after signing in. */
  'account-erased': 401,
  /** Token of a sign-in that an administrator has ended since. */
  'session-ended': 401,
  'account-disabled': 401,
  'sign-in-required': 401,
  forbidden: 403,
  'proof-refused': 403,
  'not-found': 404,
  /** No operation, as opposed to no record, at this method and path. */
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
