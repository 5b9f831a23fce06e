import { z } from 'zod';
import { code, countryCode, slug } from '#contract/shared/schema.ts';
import { sourcingAreaListDefinition } from '#lib/api/sourcingAreas.ts';
import { listParams } from './listParams.server.ts';

/** Parameters of an organization's sourcing areas. */
export const sourcingAreaListParams = z.object({ organization: slug }).and(
  listParams(sourcingAreaListDefinition(''), {
    country: countryCode,
    commodity: code,
    initiative: slug,
  }),
);
