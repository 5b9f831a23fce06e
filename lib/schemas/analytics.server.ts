import { z } from 'zod';
import { reportDays } from '#lib/api/analytics.ts';

/** How far back the report goes; anything else in the address counts as nothing. */
export const analyticsParams = z.object({
  days: z.coerce.number().pipe(z.literal(reportDays)).catch(reportDays[0]),
});
