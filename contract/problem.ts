import { z } from 'zod';

/** Stable codes of everything that can go wrong at the context API. */
export const problemCodes = [
  'invalid-request',
  'subscription-key-required',
  'token-refused',
  'sign-in-required',
  'forbidden',
  'proof-refused',
  'not-found',
  'method-not-allowed',
  'not-acceptable',
  'conflict',
  'version-required',
  'version-outdated',
  'key-reused',
  'unsupported-media-type',
  'too-large',
  'too-many-requests',
  'unavailable',
  'internal',
] as const;

/** Problem details (RFC 9457, `application/problem+json`) with a stable `code` and, for invalid requests, the faulty places. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  code: z.enum(problemCodes),
  detail: z.string().optional(),
  instance: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export type ProblemCode = (typeof problemCodes)[number];
export type Problem = z.infer<typeof problem>;
