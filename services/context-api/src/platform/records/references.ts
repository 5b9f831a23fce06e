import { type Kysely, sql, type Transaction } from 'kysely';
import type { CodeListName } from '#contract/codeLists/constants.ts';
import type { EditingErrorKey } from '#contract/records/errors.ts';
import type { Database } from '../database/schema.ts';
import { attachFiles } from '../files/uploads.ts';
import { knownCodes } from '../localization/codeTables.ts';
import type { PublicEntity } from '../localization/localizedText.ts';
import { newlyWithdrawn } from '../localization/withdrawnCodes.ts';
import { ProblemError } from '../problems/problemError.ts';
import type { AuditMetadata } from './contribution.ts';

export const invalid = (path: string, fieldError: EditingErrorKey): ProblemError =>
  new ProblemError('invalid-request', { errors: [{ path, message: `editing.${fieldError}` }] });

interface Wanted {
  readonly entity: PublicEntity;
  readonly slugs: readonly string[];
  readonly path: string;
  /** Initiative that must contain them. */
  readonly initiativeId?: string;
}

/**
 * Returns ids of published records in order, by present or former slug.
 *
 * @throws ProblemError `invalid-request` if one does not exist
 */
export async function idsOf(
  db: Kysely<Database>,
  { entity, slugs, path, initiativeId }: Wanted,
): Promise<string[]> {
  if (slugs.length === 0) return [];
  const within = initiativeId === undefined ? sql`true` : sql`initiative_id = ${initiativeId}`;
  const published = sql`select id, slug from ${sql.table(entity)} where status = 'published' and ${within}`;
  const { rows } = await sql<{ id: string; slug: string }>`
    with known as (${published})
    select known.id, former.slug from ${sql.table(`${entity}_previous_slug`)} as former
      join known on known.id = ${sql.ref(`former.${entity}_id`)} where former.slug in (${sql.join(slugs)})
    union all select id, slug from known where slug in (${sql.join(slugs)})`.execute(db);
  // Present slugs come last and win.
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  const found = slugs.map((slug) => {
    const id = ids.get(slug);
    if (id === undefined) throw invalid(path, 'invalid');
    return id;
  });
  return [...new Set(found)];
}

interface Codes {
  readonly codes: readonly string[];
  readonly path: string;
  /** Undefined for a new record; others may keep withdrawn codes. */
  readonly recordId: string | undefined;
}

/**
 * Rejects unknown codes, and withdrawn ones that the record does not have.
 *
 * @throws ProblemError `invalid-request`
 */
export async function requireCodes(
  db: Kysely<Database>,
  list: CodeListName,
  { codes, path, recordId }: Codes,
): Promise<void> {
  if (codes.length === 0) return;
  const known = await knownCodes(db, list, codes);
  if (known.size < new Set(codes).size) throw invalid(path, 'invalid');
  const withdrawn = await newlyWithdrawn(db, { list, codes, recordId: recordId ?? null });
  if (withdrawn.size > 0) throw invalid(path, 'withdrawnCode');
}

interface FileField {
  readonly sha256: string;
  readonly path: string;
  readonly accepts?: RegExp;
}

interface Files {
  /** Hashes with their fields and accepted media types. */
  readonly files: readonly FileField[];
  /** Previous files, which an editor may retain. */
  readonly before: readonly (string | null)[];
}

/**
 * @throws ProblemError `invalid-request` for files that the author could not read, however they got the hash
 */
export async function requireFiles(
  db: Transaction<Database>,
  { author, action }: Pick<AuditMetadata, 'author' | 'action'>,
  { files, before }: Files,
): Promise<void> {
  // Restored files were attached before.
  if (action === 'restore') return;
  const fresh = files.filter(({ sha256 }) => !before.includes(sha256));
  const hashes = [...new Set(fresh.map(({ sha256 }) => sha256))];
  const attached = await attachFiles(db, author, hashes);
  const errors = fresh
    .filter(({ sha256, accepts }) => {
      const mediaType = attached.get(sha256);
      return mediaType === undefined || !(accepts?.test(mediaType) ?? true);
    })
    .map(({ path }) => ({ path, message: 'editing.file' satisfies `editing.${EditingErrorKey}` }));
  if (errors.length > 0) throw new ProblemError('invalid-request', { errors });
}
