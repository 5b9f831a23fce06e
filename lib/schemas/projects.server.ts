import { z } from 'zod';
import { opportunityDeadlines } from '#contract/projects/constants.ts';
import { code, countryCode, slug } from '#contract/shared/schema.ts';
import { allProjectListDefinition, projectListDefinition } from '#lib/api/projects.ts';
import { listParams } from './listParams.server.ts';

const values = {
  status: code,
  theme: code,
  commodity: code,
  partner: slug,
  seekingSupport: z.literal('true'),
};

export const projectListParams = z
  .object({ initiative: slug })
  .and(listParams(projectListDefinition(''), values));

export const allProjectListParams = listParams(allProjectListDefinition, {
  ...values,
  country: countryCode,
  deadline: z.enum(opportunityDeadlines),
});
