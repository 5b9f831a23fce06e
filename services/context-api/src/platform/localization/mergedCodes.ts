import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Returns the replacements of merged codes: `commodity kakao` → `cocoa`. */
export async function readMergedCodes(db: Kysely<Database>): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('merged_code').select(['list', 'code', 'into_code']).execute();
  return new Map(rows.map(({ list, code, into_code: into }) => [`${list} ${code}`, into]));
}

export const presentCode =
  (merged: ReadonlyMap<string, string>) =>
  (list: string, code: string): string =>
    merged.get(`${list} ${code}`) ?? code;
