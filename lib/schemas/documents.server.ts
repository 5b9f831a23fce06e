import { z } from 'zod';
import { code, locale, slug } from '#contract/shared/schema.ts';
import { documentListDefinition } from '#lib/api/documents.ts';
import { listParams } from './listParams.server.ts';

export const documentListParams = z.object({ organization: slug }).and(
  listParams(documentListDefinition(''), {
    type: code,
    year: z.string().regex(/^\d{4}$/),
    language: locale,
  }),
);
