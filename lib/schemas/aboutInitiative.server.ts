import { z } from 'zod';
import { slug } from '#contract/shared/schema.ts';

/** Initiative that a form is about; an invalid slug is ignored. */
export const aboutInitiativeParams = z.object({ initiative: slug.nullable().catch(null) });
