import { z } from 'zod';
import { noStatusReasons, progressStatuses, type ProgressStatus } from './progressStatuses.ts';

export const progress = z.object({
  status: z.enum(progressStatuses),
  /** Only with the status `no-data`. */
  reason: z.enum(noStatusReasons).nullable(),
  /** The year that the status is of: that of the latest value. */
  year: z.int().nullable(),
  /** What was compared with the target: the latest value, or the sum so far where values add up. */
  value: z.number().nullable(),
  /** Share of the way from the baseline to the target that is made; negative away from it, null where there is no way to go. */
  madePercent: z.number().nullable(),
  /** Share of the time between baseline and target that has gone by in `year`. */
  elapsedPercent: z.number().nullable(),
});

/** Number of indicators by their status. */
export const statusCounts = z.object(
  Object.fromEntries(progressStatuses.map((status) => [status, z.int().min(0)])) as Record<
    ProgressStatus,
    z.ZodInt
  >,
);

export type Progress = z.infer<typeof progress>;
export type StatusCounts = z.infer<typeof statusCounts>;
