import { z } from 'zod';
import { opportunityDeadlines } from '#contract/projects/constants.ts';
import { code, countryCode, slug } from '#contract/shared/schema.ts';
import { allOpportunityListDefinition, opportunityListDefinition } from '#lib/api/opportunities.ts';
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
