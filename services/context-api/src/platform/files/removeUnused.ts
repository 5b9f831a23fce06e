import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { removeUnusedRenditions } from '../pictures/renditions.ts';
import { type Removed, removeUnusedOf } from './unusedFiles.ts';

// Locked first, so that a simultaneous attachment waits and finds the file gone.
async function lockCandidates(db: Transaction<Database>, days: number): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`select file.sha256 from file
    where exists (select 1 from file_upload as sent where sent.sha256 = file.sha256)
      and not exists (select 1 from file_upload as sent where sent.sha256 = file.sha256
        and (sent.attached_at is not null or sent.at > now() - make_interval(days => ${days}::int)))
    for update of file`.execute(db);
  return rows.map(({ sha256 }) => sha256);
}

/** Removes unattached uploads and unused renditions after so many days. */
export const removeUnused = (
  db: Kysely<Database>,
  { days }: { days: number },
): Promise<Removed & { readonly renditions: number }> =>
  db.transaction().execute(async (transaction) => ({
    ...(await removeUnusedOf(transaction, await lockCandidates(transaction, days))),
    renditions: await removeUnusedRenditions(transaction, { days }),
  }));
