import { z } from 'zod';
import { visibilities } from '#contract/records/constants.ts';
import { code, locale, slug } from '#contract/shared/schema.ts';
import { defineKind } from '../../platform/content/kind.ts';
import { path } from '../../platform/content/mediaShapes.ts';
import { entity, line, textOf, year } from '../../platform/content/shapes.ts';
import * as targets from '../../platform/content/targets.ts';

/** Documents of organizations; slugs are unique per organization. */
export const documents = defineKind({
  name: 'documents',
  entity: 'document',
  parent: { key: 'organization', kind: targets.organization },
  schema: z.strictObject({
    ...entity,
    organization: slug,
    type: code,
    file: path,
    /** Language of the document itself. */
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
