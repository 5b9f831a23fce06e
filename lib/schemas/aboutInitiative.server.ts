import { z } from 'zod';
import { slug } from '#contract/shared/schema.ts';

/** Which initiative a form is about; what cannot be one is left out. */
export const aboutInitiativeParams = z.object({ initiative: slug.nullable().catch(null) });
