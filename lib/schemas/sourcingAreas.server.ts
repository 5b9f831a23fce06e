import { z } from 'zod';
import { code, countryCode, slug } from '#contract/shared/schema.ts';
import { sourcingAreaListDefinition } from '#lib/api/sourcingAreas.ts';
import { listParams } from './listParams.server.ts';

export const sourcingAreaListParams = z.object({ organization: slug }).and(
  listParams(sourcingAreaListDefinition(''), {
    country: countryCode,
    commodity: code,
    initiative: slug,
  }),
);
