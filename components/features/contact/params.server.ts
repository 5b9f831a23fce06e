import { z } from 'zod';
import { slug } from '#contract/shared/schema.ts';

/** An invalid recipient is ignored. */
export const contactParams = z.object({
  initiative: slug.nullable().catch(null),
  convener: slug.nullable().catch(null),
});
