import { z } from 'zod';
import { opportunityDeadlines } from '#contract/projects/constants.ts';
import { code, countryCode, slug } from '#contract/shared/schema.ts';
import { allOpportunityListDefinition, opportunityListDefinition } from '#lib/api/opportunities.ts';
import { isAddress } from './compare.server.ts';
import { listParams } from './listParams.server.ts';

const values = { phase: code, instrument: code, ticket: code, stage: code, sector: code };

export const opportunityListParams = z
  .object({ initiative: slug })
  .and(listParams(opportunityListDefinition(''), values));

export const allOpportunityListParams = listParams(allOpportunityListDefinition, {
  ...values,
  country: countryCode,
  commodity: code,
  deadline: z.enum(opportunityDeadlines),
});

/** Slugs of its initiative and its own. */
export const savedOpportunityParams = z.object({
  opportunity: z
    .unknown()
    .transform((value) => (isAddress(value) ? value : null))
    .optional()
    .transform((value) => value ?? null),
});
