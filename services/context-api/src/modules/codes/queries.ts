import { type Kysely, sql } from 'kysely';
import {
  closedCodeLists,
  type ManagedCodeList,
  managedCodeLists,
  openCodeLists,
} from '#contract/codes/constants.ts';
import type { CodeRevisions, CodeUses, ManagedList, ManagedLists } from '#contract/codes/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { may } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { usersOf } from '../../platform/localization/codeColumns.ts';
import { codeTable, codeTextTable } from '../../platform/localization/codeTables.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { countDrafts } from './drafts.ts';
import { readConflicts, readUses } from './uses.ts';

export const isOpen = (list: ManagedCodeList): boolean => (openCodeLists as readonly string[]).includes(list);

const closedReason = (list: ManagedCodeList) =>
  isOpen(list) ? null : closedCodeLists[list as keyof typeof closedCodeLists];

/** @throws ProblemError `forbidden` */
export function requireCodeRight(user: UserContext): void {
  if (!may(user, 'code.manage'))
    throw new ProblemError('forbidden', { detail: 'This requires the right code.manage' });
}

export async function readLists(db: Kysely<Database>): Promise<ManagedLists> {
  const { rows } = await sql<{ list: string; count: number; withdrawn: number }>`
    select name.list, count(distinct name.code)::int as count,
      count(distinct name.code) filter (where entry.withdrawn_at is not null)::int as withdrawn
    from code_name as name left join code_entry as entry on entry.list = name.list and entry.code = name.code
    group by name.list`.execute(db);
  return {
    lists: managedCodeLists.map((list) => {
      const { count = 0, withdrawn = 0 } = rows.find((row) => row.list === list) ?? {};
      return { list, closed: closedReason(list), count, withdrawn };
    }),
  };
}

export async function readList(db: Kysely<Database>, list: ManagedCodeList): Promise<ManagedList> {
  const table = sql.table(codeTable(list));
  const texts = sql.table(codeTextTable(list));
  const { rows } = await sql<ManagedList['codes'][number]>`
    select own.code,
      (select coalesce(json_object_agg(text.locale, text.name), '{}') from ${texts} as text where text.code = own.code) as names,
      (select coalesce(json_object_agg(text.locale, text.explanation), '{}') from code_explanation as text
        where text.list = ${list} and text.code = own.code) as explanations,
      (select coalesce(json_object_agg(text.locale, text.synonyms), '{}') from code_synonym as text
        where text.list = ${list} and text.code = own.code) as synonyms,
      coalesce(entry.version, 1) as version, entry.withdrawn_at is not null as withdrawn,
      coalesce(used.count, 0)::int as uses
    from ${table} as own left join code_entry as entry on entry.list = ${list} and entry.code = own.code
    left join (select code, count(*) as count from (${usersOf(list)}) as users group by code) as used on used.code = own.code
    order by own.position, own.code`.execute(db);
  return { list, closed: closedReason(list), codes: rows };
}

interface Asked {
  readonly list: ManagedCodeList;
  readonly code: string;
  readonly into?: string | undefined;
  readonly locale: Locale;
}

export const readCodeUses = async (db: Kysely<Database>, asked: Asked): Promise<CodeUses> => ({
  groups: await readUses(db, asked),
  drafts: await countDrafts(db, asked),
  conflicts: asked.into === undefined ? [] : await readConflicts(db, { ...asked, into: asked.into }),
});

const PAGE_SIZE = 20;

interface History {
  readonly list: ManagedCodeList;
  readonly code?: string | undefined;
  readonly page: number;
  readonly oid: string;
}

/** Returns the history of a list, or of a code with its merged ones; latest first. */
export async function readRevisions(
  db: Kysely<Database>,
  { list, code, page, oid }: History,
): Promise<CodeRevisions> {
  const ofCode = sql`kind = 'code' and (record_id = ${`${list}/${code ?? ''}`} or record_id in (
    select list || '/' || code from merged_code where list = ${list} and into_code = ${code ?? ''}))`;
  const ofList = sql`(kind = 'code-list' and record_id = ${list}) or (kind = 'code' and record_id like ${`${list}/%`})`;
  const asked = code === undefined ? sql`(${ofList})` : sql`(${ofCode})`;
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from revision where ${asked}`.execute(db);
  const { total } = counted.rows[0]!;
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const shown = Math.min(page, pageCount);
  const { rows } = await sql<Omit<CodeRevisions['items'][number], 'at'> & { at: Date }>`
    select case when kind = 'code' then split_part(record_id, '/', 2) end as code, at, author, oid = ${oid} as "isYou",
      action, changes, reason
    from revision where ${asked} order by at desc, version desc, id limit ${PAGE_SIZE} offset ${(shown - 1) * PAGE_SIZE}`.execute(
    db,
  );
  return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total, page: shown, pageCount };
}
