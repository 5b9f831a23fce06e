import { z } from 'zod';
import { reportDays } from '#lib/api/analytics.ts';

/** Invalid days count as the default. */
export const analyticsParams = z.object({
  days: z.coerce.number().pipe(z.literal(reportDays)).catch(reportDays[0]),
});
