import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DocumentBody, DocumentRecord } from '#contract/documents/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { columnOf, jsonObject } from '../../platform/database/selections.ts';
import { editedFacts, fieldColumns } from '../../platform/definitions/edited.ts';
import { fileJson } from '../../platform/files/fileJson.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { languageColumns, textsColumn } from '../../platform/records/contribution.ts';
import { documents } from './content.ts';

/** One document, an organization's own, or an initiative's, by ids. */
type Which =
  { readonly id: string } | { readonly organization_id: string } | { readonly initiative_id: string };

const text = columnOf('document_text', 'served');

const { organization: _organization, initiative: _initiative, ...own } = documents.definition.facts;
const { language: documentLanguage, file: sha256, ...facts } = editedFacts(documents, own);

const content = jsonObject({
  language: text('locale'),
  ...fieldColumns(documents.definition.texts, 'served'),
  texts: textsColumn('document'),
  ...facts,
  documentLanguage,
  sha256,
  status: columnOf('document')('status'),
} satisfies Record<Exclude<keyof DocumentBody, 'upToDate'>, RawBuilder<unknown>>);

/** Returns documents in any state, newest first. */
export async function readDocuments(
  db: Kysely<Database>,
  which: Which,
  locale: Locale,
): Promise<DocumentRecord[]> {
  const [[column, id] = ['id', '']] = Object.entries(which) as [string, string][];
  const isOwn = 'organization_id' in which ? sql`document.initiative_id is null` : sql`true`;
  const { rows } = await sql<DocumentRecord>`
    select document.slug, document.first_slug as "firstSlug", document.version, document.status, ${fileJson} as file,
      ${languageColumns('document')}, ${content} as document
    from document join file on file.sha256 = document.sha256
    join ${localizedText('document', locale)} as served on true
    where ${sql.ref(`document.${column}`)} = ${id} and ${isOwn} order by document.year desc, document.slug
  `.execute(db);
  return rows;
}
