import type { DocumentBody, DocumentRecord } from '#contract/documents/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { writeSchemas } from '#lib/records/schemas.ts';
import { writtenBody, type WrittenFields, writtenFields } from '#lib/records/writtenTexts.ts';

export type DocumentFields = WrittenFields<DocumentBody>;

export const documentText = { name: '', summary: '' };

export const documentFields = ({
  document,
  sourceLocale,
}: Pick<DocumentRecord, 'document' | 'sourceLocale'>): DocumentFields =>
  writtenFields<DocumentBody>(document, { blank: documentText, sourceLocale });

/** Returns a document in the shape of the context API. */
export const bodyOfDocument = (fields: DocumentFields): DocumentBody =>
  writtenBody<DocumentBody>(fields, documentText);

export const documentCheck = { schema: writeSchemas.document, toBody: bodyOfDocument };

/** Returns an empty document of this year. */
export const newDocument = (language: Locale): DocumentFields =>
  writtenFields<DocumentBody>(
    {
      ...documentText,
      language,
      texts: {},
      documentLanguage: language,
      type: '',
      sha256: '',
      year: new Date().getFullYear(),
      visibility: 'public',
      status: 'draft',
    },
    { blank: documentText },
  );
