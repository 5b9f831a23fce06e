import { z } from 'zod';
import { slug } from '#contract/shared/schema.ts';
import type { MaturityParams } from '#lib/api/maturity.ts';

const year = z.coerce.number().int().min(1900).max(2200);

export const maturityPageParams = z
  .object({ initiative: slug, year: z.unknown().optional() })
  .transform((query): MaturityParams & { cleaned: boolean } => {
    const { data } = year.safeParse(query.year);
    const given = query.year !== undefined && query.year !== '';
    return {
      initiative: query.initiative,
      ...(data && { year: data }),
      cleaned: given && data === undefined,
    };
  });
