import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { fileJson } from '../files/fileJson.ts';
import { requireFiles } from './references.ts';

/**
 * Returns public fields of evidence, without a private location.
 *
 * @param item `WrittenEvidence` as JSON
 */
export const publicEvidence = (item: RawBuilder<unknown>): RawBuilder<unknown> => sql`json_build_object(
  'title', ${item} -> 'title', 'language', ${item} -> 'language', 'year', ${item} -> 'year',
  'address', case when (${item} -> 'isPublic')::boolean then ${item} -> 'address' end,
  'file', (select ${fileJson} from file where file.sha256 = ${item} ->> 'sha256' and (${item} -> 'isPublic')::boolean))`;

/**
 * Returns public fields of ordered items.
 *
 * @param items rows of a table `each (item, position)`
 */
export const publicEvidenceList = (items: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(${publicEvidence(sql`item`)} order by position), '[]') from ${items})`;

interface Item {
  readonly sha256: string | null;
}

interface Changed {
  readonly before: readonly Item[];
  readonly after: readonly Item[];
  readonly path: string;
}

/** @throws ProblemError as `requireFiles` */
export const attachEvidence = (
  db: Transaction<Database>,
  audit: Parameters<typeof requireFiles>[1],
  { before, after, path }: Changed,
): Promise<void> =>
  requireFiles(db, audit, {
    files: after.flatMap(({ sha256 }, index) =>
      sha256 === null ? [] : [{ sha256, path: `${path}.${String(index)}.sha256` }],
    ),
    before: before.map(({ sha256 }) => sha256),
  });
