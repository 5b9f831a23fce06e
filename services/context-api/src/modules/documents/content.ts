import { z } from 'zod';
import { documentFacts, documentTexts } from '#contract/documents/schema.ts';
import { loadable } from '#contract/records/derive.ts';
import { slug } from '#contract/shared/schema.ts';
import { defineKind } from '../../platform/content/kind.ts';
import { path } from '../../platform/content/mediaShapes.ts';
import { entity, entityText, textOf } from '../../platform/content/shapes.ts';
import * as targets from '../../platform/content/targets.ts';
import { factColumns } from './columns.ts';

const { documentLanguage: language, ...facts } = loadable(documentFacts);

/** Documents of organizations; slugs are unique per organization. */
export const documents = defineKind({
  name: 'documents',
  entity: 'document',
  parent: { key: 'organization', kind: targets.organization },
  schema: z.strictObject({
    ...entity,
    organization: slug,
    ...facts,
    file: path,
    language,
    text: textOf({ ...loadable(documentTexts), summary: entityText.summary }),
  }),
  references: ({ type }) => [{ path: ['type'], to: 'document-type', value: type }],
  files: ({ file }) => [{ path: ['file'], file, accepts: /^(text|application)\// }],
  columns: ({ file, language: documentLanguage, ...content }, _idOf, hashOf) =>
    factColumns({ ...content, documentLanguage, sha256: hashOf(file) }),
});
