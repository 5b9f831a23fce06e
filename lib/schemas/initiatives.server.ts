import { z } from 'zod';
import { code, countryCode, slug } from '#contract/shared/schema.ts';
import { initiativeListDefinition } from '#lib/api/initiatives.ts';
import { listParams } from './listParams.server.ts';

export const initiativeListParams = listParams(initiativeListDefinition, {
  country: countryCode,
  commodity: code,
  theme: code,
  level: code,
  implementer: slug,
  seekingSupport: z.literal('true'),
});
