import { z } from 'zod';
import { code, countryCode, slug } from '#contract/shared/schema.ts';
import { storyListDefinition, updateListDefinition } from '#lib/api/stories.ts';
import { listParams } from './listParams.server.ts';

const year = z.string().regex(/^[12]\d{3}$/);
const values = { kind: code, theme: code, year };

export const storyListParams = listParams(storyListDefinition, {
  ...values,
  country: countryCode,
  initiative: slug,
});

export const updateListParams = z
  .object({ initiative: slug })
  .and(listParams(updateListDefinition(''), values));

export const projectUpdateListParams = z
  .object({ initiative: slug, project: slug })
  .and(listParams(updateListDefinition(''), values));

export const updateFileParams = z
  .object({ initiative: slug, project: slug.optional() })
  .and(listParams(updateListDefinition(''), values));
