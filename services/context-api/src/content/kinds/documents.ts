import { z } from 'zod';
import { visibilities } from '#contract/documentList.ts';
import { code, locale, slug } from '#contract/shared.ts';
import { defineKind } from '../kind.ts';
import { path } from '../media/shapes.ts';
import { entity, line, textOf, year } from '../shapes.ts';
import * as targets from '../targets.ts';

/** Documents of organizations; their slugs are unique within the organization. */
export const documents = defineKind({
  name: 'documents',
  entity: 'document',
  parent: { key: 'organization', kind: targets.organization },
  schema: z.strictObject({
    ...entity,
    organization: slug,
    type: code,
    file: path,
    /** The language of the document itself. */
    language: locale,
    year,
    visibility: z.enum(visibilities),
    text: textOf({ name: line, summary: z.string().trim().min(1).max(400) }),
  }),
  references: ({ type }) => [{ path: ['type'], to: 'document-type', value: type }],
  files: ({ file }) => [{ path: ['file'], file, accepts: /^(text|application)\// }],
  columns: ({ type, file, language, year: of, visibility }, _idOf, hashOf) => ({
    type,
    sha256: hashOf(file),
    language,
    year: of,
    visibility,
  }),
});
