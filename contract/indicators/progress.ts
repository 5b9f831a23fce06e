import { z } from 'zod';
import { type VerificationState, verificationStates } from '../records/verificationStates.ts';
import { cautious } from '../shared/cautious.ts';
import { noStatusReasons, type ProgressStatus, progressStatuses } from './progressStatuses.ts';

export const progress = z.object({
  status: cautious(z.enum(progressStatuses), 'no-data'),
  reason: z.enum(noStatusReasons).nullable(),
  /** Year of the latest value. */
  year: z.int().nullable(),
  /** Number compared with the target: the latest value, or the sum if cumulative. */
  value: z.number().nullable(),
  /**
   * Share of the way to the target; negative in the wrong direction, null if baseline and target are equal.
   */
  madePercent: z.number().nullable(),
  /** Share of the time to the target that has passed in `year`. */
  elapsedPercent: z.number().nullable(),
});

export const statusCounts = z.object(
  Object.fromEntries(progressStatuses.map((status) => [status, z.int().min(0)])) as Record<
    ProgressStatus,
    z.ZodInt
  >,
);

/** Verification of latest values; indicators without a value do not count. */
export const verificationSummary = z.object({
  counts: z.object(
    Object.fromEntries(verificationStates.map((state) => [state, z.int().min(0)])) as Record<
      VerificationState,
      z.ZodInt
    >,
  ),
  /** Day of the last verification by others. */
  verifiedOn: z.iso.date().nullable(),
});

export const progressSummary = z.object({ statuses: statusCounts, verification: verificationSummary });

export type Progress = z.infer<typeof progress>;
export type StatusCounts = z.infer<typeof statusCounts>;
export type VerificationSummary = z.infer<typeof verificationSummary>;
export type ProgressSummary = z.infer<typeof progressSummary>;
