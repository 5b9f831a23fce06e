import { sql, type Transaction } from 'kysely';
import type { CodeUser, ManagedCodeList } from '#contract/codes/constants.ts';
import type { SavedCode } from '#contract/codes/schema.ts';
import type { RecordContent } from '#contract/records/definition.ts';
import { defaultLocale } from '#contract/shared/locale.ts';
import type { Author } from '../../platform/auth/author.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { FieldChange } from '../../platform/database/tables/writes.ts';
import { readContents } from '../../platform/definitions/readContent.ts';
import { changesBetween, recordRevision } from '../../platform/history/revisions.ts';
import { type CodeColumn, codeColumnsOf } from '../../platform/localization/codeColumns.ts';
import { codeTable } from '../../platform/localization/codeTables.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { invalid } from '../../platform/records/references.ts';
import { requireVersion } from '../../platform/records/requireVersion.ts';
import { flatContent } from '../content/history.ts';
import { kindsByNoun } from '../content/kinds.ts';
import { type Coded, findCode, lockList, recordCode } from './commands.ts';
import { moveDrafts } from './drafts.ts';
import { refreshUsers } from './search.ts';
import { readConflicts, userIds } from './uses.ts';

interface Moving {
  readonly list: ManagedCodeList;
  readonly from: string;
  readonly into: string;
}

/** Moves yearly figures of a commodity, whose rows refer to the commodity of their owner. */
async function moveFigures(
  db: Transaction<Database>,
  owner: 'initiative' | 'organization',
  { from, into }: Moving,
): Promise<void> {
  const [commodities, years] = [sql.table(`${owner}_commodity`), sql.table(`${owner}_commodity_year`)];
  const id = sql.ref(`${owner}_id`);
  await sql`insert into ${commodities} (${id}, commodity, position)
    select ${id}, ${into}, position from ${commodities} where commodity = ${from} on conflict do nothing`.execute(
    db,
  );
  await sql`update ${years} set commodity = ${into} where commodity = ${from}`.execute(db);
}

/** Moves the codes of one column; a record with both retains one. */
async function moveColumn(
  db: Transaction<Database>,
  { user, table, column }: CodeColumn,
  moving: Moving,
): Promise<void> {
  const { from, into } = moving;
  if (table === 'initiative_commodity' || table === 'organization_commodity')
    await moveFigures(db, user as 'initiative' | 'organization', moving);
  if (table !== user) {
    const owner = `${user}_id`;
    await sql`delete from ${sql.table(table)} as moved using ${sql.table(table)} as kept
      where ${sql.ref(`moved.${column}`)} = ${from} and ${sql.ref(`kept.${column}`)} = ${into}
        and ${sql.ref(`kept.${owner}`)} = ${sql.ref(`moved.${owner}`)}`.execute(db);
  }
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${into} where ${sql.ref(column)} = ${from}`.execute(
    db,
  );
}

const kindOf = (user: CodeUser) => Object.values(kindsByNoun).find(({ entity }) => entity === user);

/** Content by record id, as in the history. */
type Contents = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

async function contentsOf(
  db: Transaction<Database>,
  {
    list,
    user,
    ids,
  }: { readonly list: ManagedCodeList; readonly user: CodeUser; readonly ids: readonly string[] },
): Promise<Contents> {
  const kind = kindOf(user);
  if (kind) {
    const rows = await readContents(db, kind, sql`${sql.ref(`${user}.id`)} in (${sql.join(ids)})`);
    return new Map(rows.map(({ id, content }) => [id, flatContent(content as RecordContent)]));
  }
  // Other records have one code in a column.
  const column = codeColumnsOf(list).find((each) => each.user === user)!.column;
  const { rows } = await sql<{ id: string; value: string }>`select id, ${sql.ref(column)} as value
    from ${sql.table(user)} where id in (${sql.join(ids)})`.execute(db);
  return new Map(rows.map(({ id, value }) => [id, { [column]: value }]));
}

interface Changed {
  readonly author: Author;
  readonly user: CodeUser;
  readonly id: string;
  readonly changes: readonly FieldChange[];
  readonly note: string;
}

const inInitiative = (user: CodeUser) =>
  user === 'initiative'
    ? sql.ref('id')
    : user === 'organization'
      ? sql`null::uuid`
      : sql.ref('initiative_id');

/** Records a merge of codes in a record's history; its author stays. */
async function recordUse(
  db: Transaction<Database>,
  { author, user, id, changes, note }: Changed,
): Promise<void> {
  const { rows: locked } = await sql<{ version: number }>`select version from ${sql.table(user)}
    where id = ${id} for update`.execute(db);
  const { rows } = await sql<{ version: number; initiative: string | null }>`
    update ${sql.table(user)} as own set version = greatest(own.version,
      (select draft.version from record_draft as draft where draft.entity = ${user} and draft.record_id = own.id)) + 1,
      updated_at = now()
    where id = ${id} returning version, ${inInitiative(user)} as initiative`.execute(db);
  const { version, initiative } = rows[0]!;
  await sql`update record_draft set based_on = ${version}
    where entity = ${user} and record_id = ${id} and based_on = ${locked[0]!.version}`.execute(db);
  await recordRevision(db, author.bearer, {
    kind: user,
    recordId: id,
    initiativeId: initiative,
    version,
    action: 'edit',
    reason: note,
    changes,
  });
}

interface Merging extends Coded {
  readonly version: number;
  readonly into: string;
  readonly note: string;
}

/**
 * Merges a code into another of its list, in records and drafts.
 *
 * @throws ProblemError `forbidden`, `not-found`, `version-outdated`, `conflict` or `invalid-request`
 */
export async function mergeCode(
  db: Transaction<Database>,
  { author, list, code, version, into, note }: Merging,
): Promise<SavedCode> {
  await lockList(db, { author, list });
  const before = await findCode(db, { list, code });
  requireVersion(version, before.version);
  const target = into === code ? undefined : await findCode(db, { list, code: into });
  if (!target || target.withdrawn) throw invalid('into', 'invalid');
  if ((await readConflicts(db, { list, code, into, locale: defaultLocale })).length > 0)
    throw new ProblemError('conflict', { detail: 'Some records have figures of one year for both codes' });
  const users = await userIds(db, { list, code });
  const earlier = new Map<CodeUser, Contents>();
  for (const [user, ids] of users) earlier.set(user, await contentsOf(db, { list, user, ids }));
  for (const column of codeColumnsOf(list)) await moveColumn(db, column, { list, from: code, into });
  for (const [user, ids] of users) {
    const later = await contentsOf(db, { list, user, ids });
    for (const id of ids) {
      const changes = changesBetween(earlier.get(user)!.get(id) ?? {}, later.get(id) ?? {});
      await recordUse(db, { author, user, id, changes, note });
    }
  }
  await moveDrafts(db, { list, code }, into);
  await forget(db, { list, from: code, into });
  await recordCode(db, { author, list, code, version: version + 1, action: 'merge', before, reason: note });
  await recordCode(db, {
    author,
    list,
    code: into,
    version: target.version + 1,
    action: 'merge',
    before: target,
    after: target,
    reason: note,
  });
  await db
    .insertInto('code_entry')
    .values({ list, code: into, version: target.version + 1 })
    .onConflict((conflict) => conflict.columns(['list', 'code']).doUpdateSet({ version: target.version + 1 }))
    .execute();
  await refreshUsers(db, users);
  return { code: into, version: target.version + 1 };
}

/** Deletes an unused code; its former codes lead to the other one. */
async function forget(db: Transaction<Database>, { list, from, into }: Moving): Promise<void> {
  for (const table of ['code_entry', 'code_explanation', 'code_synonym'] as const)
    await db.deleteFrom(table).where('list', '=', list).where('code', '=', from).execute();
  await sql`delete from ${sql.table(codeTable(list))} where code = ${from}`.execute(db);
  await db
    .updateTable('merged_code')
    .set({ into_code: into })
    .where('list', '=', list)
    .where('into_code', '=', from)
    .execute();
  await db.insertInto('merged_code').values({ list, code: from, into_code: into }).execute();
}
