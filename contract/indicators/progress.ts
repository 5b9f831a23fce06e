import { z } from 'zod';
import { type VerificationState, verificationStates } from '../records/verificationStates.ts';
import { cautious } from '../shared/cautious.ts';
import { noStatusReasons, type ProgressStatus, progressStatuses } from './progressStatuses.ts';

export const progress = z.object({
  status: cautious(z.enum(progressStatuses), 'no-data'),
  /** Only with the status `no-data`. */
  reason: z.enum(noStatusReasons).nullable(),
  /** Year of the latest value, which the status is of. */
  year: z.int().nullable(),
  /** Number compared with the target: the latest value, or the sum so far if cumulative. */
  value: z.number().nullable(),
  /** Share of the way from baseline to target; negative in the wrong direction, null if both are equal. */
  madePercent: z.number().nullable(),
  /** Share of the time from baseline to target that has passed in `year`. */
  elapsedPercent: z.number().nullable(),
});

export const statusCounts = z.object(
  Object.fromEntries(progressStatuses.map((status) => [status, z.int().min(0)])) as Record<
    ProgressStatus,
    z.ZodInt
  >,
);

/** Verification of the latest values of indicators; an indicator without a value does not count. */
export const verificationSummary = z.object({
  counts: z.object(
    Object.fromEntries(verificationStates.map((state) => [state, z.int().min(0)])) as Record<
      VerificationState,
      z.ZodInt
    >,
  ),
  /** Day on which a value was last verified by others; null if none was. */
  verifiedOn: z.iso.date().nullable(),
});

/** Progress of several indicators. */
export const progressSummary = z.object({ statuses: statusCounts, verification: verificationSummary });

export type Progress = z.infer<typeof progress>;
export type StatusCounts = z.infer<typeof statusCounts>;
export type VerificationSummary = z.infer<typeof verificationSummary>;
export type ProgressSummary = z.infer<typeof progressSummary>;
