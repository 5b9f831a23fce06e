import { type Kysely, sql } from 'kysely';
import { type ManagedCodeList, managedCodeLists } from '#contract/codes/constants.ts';
import type { Database } from '../database/schema.ts';
import { usersOf } from './codeColumns.ts';

interface Chosen {
  readonly list: string;
  readonly codes: readonly string[];
  /** Record that may keep its codes; null for a new one. */
  readonly recordId: string | null;
}

const isManaged = (list: string): list is ManagedCodeList =>
  (managedCodeLists as readonly string[]).includes(list);

/** Returns withdrawn codes that the record does not have yet. */
export async function newlyWithdrawn(
  db: Kysely<Database>,
  { list, codes, recordId }: Chosen,
): Promise<ReadonlySet<string>> {
  if (codes.length === 0 || !isManaged(list)) return new Set();
  const has =
    recordId === null
      ? sql`false`
      : sql`exists (select from (${usersOf(list)}) as used where used.code = code_entry.code and used.id = ${recordId})`;
  const { rows } = await sql<{ code: string }>`select code from code_entry where list = ${list}
    and withdrawn_at is not null and code in (${sql.join(codes)}) and not ${has}`.execute(db);
  return new Set(rows.map(({ code }) => code));
}
