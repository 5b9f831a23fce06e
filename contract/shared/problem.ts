import { z } from 'zod';
import { problemCodes } from './problemStatuses.ts';

/** Problem details (RFC 9457, `application/problem+json`). */
export const problem = z.object({
  type: z.string().default('about:blank'),
  title: z.string().default(''),
  status: z.int().min(400).max(599),
  code: z.enum(problemCodes),
  detail: z.string().optional(),
  instance: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export type Problem = z.infer<typeof problem>;
