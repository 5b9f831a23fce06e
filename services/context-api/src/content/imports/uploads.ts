import { type Kysely, sql } from 'kysely';
import type { Author } from '../../platform/auth/author.ts';
import type { Database } from '../../platform/database/schema.ts';

const savedFiles = async (db: Kysely<Database>): Promise<ReadonlySet<string>> =>
  new Set((await db.selectFrom('file').select('sha256').execute()).map(({ sha256 }) => sha256));

/** Registers files that `act` saves as uploads, which are removed unless a record shows them. */
export async function withUploads<T>(
  db: Kysely<Database>,
  { bearer }: Author,
  act: () => Promise<T>,
): Promise<T> {
  const before = await savedFiles(db);
  try {
    return await act();
  } finally {
    const added = [...(await savedFiles(db))].filter((sha256) => !before.has(sha256));
    if (added.length > 0)
      await sql`insert into file_upload (sha256, oid) select unnest(${added}::text[]), ${bearer.oid}
        on conflict do nothing`.execute(db);
  }
}
