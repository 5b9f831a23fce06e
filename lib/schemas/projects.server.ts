import { z } from 'zod';
import { code, slug } from '#contract/shared/schema.ts';
import { projectListDefinition } from '#lib/api/projects.ts';
import { listParams } from './listParams.server.ts';

export const projectListParams = z.object({ initiative: slug }).and(
  listParams(projectListDefinition(''), {
    status: code,
    theme: code,
    commodity: code,
    partner: slug,
    seekingSupport: z.literal('true'),
  }),
);
