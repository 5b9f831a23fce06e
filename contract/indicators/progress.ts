import { z } from 'zod';
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

export type Progress = z.infer<typeof progress>;
export type StatusCounts = z.infer<typeof statusCounts>;
