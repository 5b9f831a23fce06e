import { z } from 'zod';
import { slug } from '#contract/shared/schema.ts';

/** Whom a message is for; what cannot be anybody is left out. */
export const contactParams = z.object({
  initiative: slug.nullable().catch(null),
  convener: slug.nullable().catch(null),
});
