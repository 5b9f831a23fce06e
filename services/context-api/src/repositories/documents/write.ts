import type { Transaction } from 'kysely';
import type { DocumentBody } from '#contract/documentEditing.ts';
import type { Saved } from '#contract/written.ts';
import type { Database } from '../../database/schema.ts';
import type { Bearer } from '../../users/accessTokens.ts';
import { type HeldRecord, writeRecord } from '../editing/record.ts';
import { requireCodes, requireFiles } from '../editing/references.ts';
import { readDocuments } from './written.ts';

interface Writing {
  readonly author: Bearer;
  /** The organization that keeps it. */
  readonly organizationId: string;
  /** The initiative that it is of; null where it is of the organization alone. */
  readonly initiativeId: string | null;
  /** Null where it is to be. */
  readonly held: HeldRecord | null;
  readonly body: DocumentBody;
}

/** Writes a document; its file is there already. */
export async function writeDocument(
  db: Transaction<Database>,
  { author, organizationId, initiativeId, held, body }: Writing,
): Promise<Saved> {
  const { language, name, summary, type, year, documentLanguage, visibility, sha256, status } = body;
  await requireCodes(db, 'document-type', { codes: [type], path: 'type' });
  await requireFiles(db, { hashes: [sha256], path: 'sha256' });
  const [before] = held ? await readDocuments(db, { id: held.id }, language) : [];
  return writeRecord(db, {
    ...{ author, entity: 'document', held, found: 'document' },
    within: { organization_id: organizationId },
    main: {
      ...{ type, year, visibility, sha256, status },
      language: documentLanguage,
      initiative_id: initiativeId,
    },
    text: { locale: language, name, summary },
    before: before?.document ?? null,
    after: body,
  });
}
