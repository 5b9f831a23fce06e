import { type Kysely, sql } from 'kysely';
import type { DocumentRecord } from '#contract/documents/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { fileJson } from '../../platform/files/fileJson.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { languageColumns, textsColumn } from '../../platform/records/contribution.ts';

/** Selection by ids: one document, an organization's own, or an initiative's. */
type Which =
  { readonly id: string } | { readonly organization_id: string } | { readonly initiative_id: string };

/** Returns documents in any state for their editors, newest first. */
export async function readDocuments(
  db: Kysely<Database>,
  which: Which,
  locale: Locale,
): Promise<DocumentRecord[]> {
  const [[column, id] = ['id', '']] = Object.entries(which) as [string, string][];
  const isOwn = 'organization_id' in which ? sql`document.initiative_id is null` : sql`true`;
  const { rows } = await sql<DocumentRecord>`
    select document.slug, document.first_slug as "firstSlug", document.version, document.status,
      ${fileJson} as file,
      ${languageColumns('document')}, json_build_object(
      'language', served.locale, 'name', served.name, 'summary', served.summary,
      'texts', ${textsColumn('document')}, 'type', document.type,
      'year', document.year, 'documentLanguage', document.language, 'visibility', document.visibility,
      'sha256', document.sha256, 'status', document.status) as document
    from document join file on file.sha256 = document.sha256
    join ${localizedText('document', locale)} as served on true
    where ${sql.ref(`document.${column}`)} = ${id} and ${isOwn} order by document.year desc, document.slug
  `.execute(db);
  return rows;
}
