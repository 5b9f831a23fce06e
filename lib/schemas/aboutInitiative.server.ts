import { z } from 'zod';
import { slug } from '#contract/shared/schema.ts';

export const aboutInitiativeParams = z.object({ initiative: slug.nullable().catch(null) });
