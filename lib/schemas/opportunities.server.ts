import { z } from 'zod';
import { code, slug } from '#contract/shared/schema.ts';
import { opportunityListDefinition } from '#lib/api/opportunities.ts';
import { listParams } from './listParams.server.ts';

export const opportunityListParams = z.object({ initiative: slug }).and(
  listParams(opportunityListDefinition(''), {
    phase: code,
    instrument: code,
    ticket: code,
    stage: code,
    sector: code,
  }),
);
