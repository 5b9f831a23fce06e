import type { Kysely, Transaction } from 'kysely';
import type { DocumentBody } from '#contract/documents/write.ts';
import type { Saved } from '#contract/records/write.ts';
import { defaultLocale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { factRow, fieldRow } from '../../platform/definitions/edited.ts';
import {
  type AuditMetadata,
  type LockedRecord,
  outdatedTextsOf,
  textsOf,
  writeRecord,
} from '../../platform/records/contribution.ts';
import { requireCodes, requireFiles } from '../../platform/records/references.ts';
import { writtenTexts } from '../../platform/records/writtenTexts.ts';
import { documents } from './content.ts';
import { readDocuments } from './written.ts';

interface Writing {
  readonly audit: AuditMetadata;
  readonly organizationId: string;
  /** Null for a new one. */
  readonly locked: LockedRecord | null;
  readonly body: DocumentBody;
}

export async function documentContent(db: Kysely<Database>, id: string) {
  const [found] = await readDocuments(db, { id }, defaultLocale);
  const { language: _in, name: _name, summary: _summary, ...rest } = found!.document;
  return {
    ...rest,
    texts: await textsOf(db, 'document', id),
    outdated: await outdatedTextsOf(db, 'document', id),
  };
}

/** Writes a document, whose file exists. */
export async function writeDocument(
  db: Transaction<Database>,
  { audit, organizationId, locked, body }: Writing,
): Promise<Saved> {
  const { language, name, summary, type, year, documentLanguage, visibility, sha256, status } = body;
  const { columns } = factRow(documents, {
    type,
    year,
    language: documentLanguage,
    visibility,
    file: sha256,
  });
  await requireCodes(db, 'document-type', { codes: [type], path: 'type', recordId: locked?.id });
  const before = locked
    ? (await readDocuments(db, { id: locked.id }, language)).map(({ file }) => file.sha256)
    : [];
  await requireFiles(db, audit, { files: [{ sha256, path: 'sha256' }], before });
  return writeRecord(db, {
    audit,
    entity: 'document',
    locked,
    found: 'document',
    within: { organization_id: organizationId },
    main: { ...columns, status, initiative_id: audit.initiativeId },
    texts: writtenTexts(body, { name, summary }, (text) => fieldRow(documents.definition.texts, text)),
    content: (id) => documentContent(db, id),
  });
}
