import type { RawBuilder } from 'kysely';
import type { DocumentBody } from '#contract/documents/write.ts';
import type { FullRow, RecordColumn } from '../../platform/database/rows.ts';
import { columnOf } from '../../platform/database/selections.ts';

export type DocumentTexts = NonNullable<NonNullable<DocumentBody['texts']>['en']>;

type Facts = Omit<DocumentBody, 'status' | 'language' | 'texts' | 'upToDate' | keyof DocumentTexts>;

const column = columnOf('document');

/** Facts of a document as its editors read them. */
export const documentFacts = {
  type: column('type'),
  year: column('year'),
  documentLanguage: column('language'),
  visibility: column('visibility'),
  sha256: column('sha256'),
} satisfies Record<keyof Facts, RawBuilder<unknown>>;

/** Returns the facts as columns, whether they come from an editor or from a content file. */
export const factColumns = ({
  type,
  year,
  documentLanguage,
  visibility,
  sha256,
}: Facts): FullRow<'document', RecordColumn | 'organization_id' | 'initiative_id'> => ({
  type,
  year,
  language: documentLanguage,
  visibility,
  sha256,
});

/** Returns a text in one language as columns. */
export const textColumns = ({
  name,
  summary,
}: DocumentTexts): FullRow<'document_text', 'document_id' | 'locale' | 'outdated'> => ({ name, summary });
