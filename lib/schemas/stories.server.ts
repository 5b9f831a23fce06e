import { z } from 'zod';
import { code, countryCode, slug } from '#contract/shared/schema.ts';
import { storyListDefinition, updateListDefinition } from '#lib/api/stories.ts';
import { listParams } from './listParams.server.ts';

const year = z.string().regex(/^[12]\d{3}$/);
const values = { kind: code, theme: code, year };

/** What the address of the news may hold. */
export const storyListParams = listParams(storyListDefinition, {
  ...values,
  country: countryCode,
  initiative: slug,
});

/** What the address of an initiative's updates may hold. */
export const updateListParams = z
  .object({ initiative: slug })
  .and(listParams(updateListDefinition(''), values));

export const projectUpdateListParams = z
  .object({ initiative: slug, project: slug })
  .and(listParams(updateListDefinition(''), values));

/** What the address of a file of updates may hold: the project only where it is one's. */
export const updateFileParams = z
  .object({ initiative: slug, project: slug.optional() })
  .and(listParams(updateListDefinition(''), values));
