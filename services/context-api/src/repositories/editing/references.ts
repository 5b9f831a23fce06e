import { type Kysely, sql } from 'kysely';
import type { CodeListName } from '#contract/codeList.ts';
import type { Database } from '../../database/schema.ts';
import { ProblemError } from '../../problemError.ts';

/** Refuses a change because of one of its fields. */
export const faulty = (path: string, fault: string): ProblemError =>
  new ProblemError('invalid-request', { errors: [{ path, message: `editing.${fault}` }] });

interface Wanted {
  readonly entity: 'organization' | 'goal' | 'project';
  readonly slugs: readonly string[];
  /** The field that names them. */
  readonly path: string;
  /** The initiative that they must lie in. */
  readonly initiativeId?: string;
}

/**
 * Ids of published records by their slugs, in their order.
 *
 * @throws ProblemError `invalid-request` where there is no such record
 */
export async function idsOf(
  db: Kysely<Database>,
  { entity, slugs, path, initiativeId }: Wanted,
): Promise<string[]> {
  if (slugs.length === 0) return [];
  const within = initiativeId === undefined ? sql`true` : sql`initiative_id = ${initiativeId}`;
  const { rows } = await sql<{ id: string; slug: string }>`select id, slug from ${sql.table(entity)}
    where status = 'published' and slug in (${sql.join(slugs)}) and ${within}`.execute(db);
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  return [...new Set(slugs)].map((slug) => {
    const id = ids.get(slug);
    if (id === undefined) throw faulty(path, 'unknown');
    return id;
  });
}

/**
 * Refuses codes that a list does not have.
 *
 * @throws ProblemError `invalid-request`
 */
export async function requireCodes(
  db: Kysely<Database>,
  list: CodeListName,
  { codes, path }: { readonly codes: readonly string[]; readonly path: string },
): Promise<void> {
  if (codes.length === 0) return;
  const known = await db
    .selectFrom('code_name')
    .select('code')
    .distinct()
    .where('list', '=', list)
    .where('code', 'in', [...codes])
    .execute();
  if (known.length < new Set(codes).size) throw faulty(path, 'unknown');
}

/**
 * Refuses files that are not there.
 *
 * @throws ProblemError `invalid-request`
 */
export async function requireFiles(
  db: Kysely<Database>,
  { hashes, path }: { readonly hashes: readonly string[]; readonly path: string },
): Promise<void> {
  if (hashes.length === 0) return;
  const known = await db
    .selectFrom('file')
    .select('sha256')
    .where('sha256', 'in', [...hashes])
    .execute();
  if (known.length < new Set(hashes).size) throw faulty(path, 'unknown');
}
