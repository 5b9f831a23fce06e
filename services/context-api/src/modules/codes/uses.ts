import { type Kysely, sql } from 'kysely';
import type { CodeUser, ManagedCodeList } from '#contract/codes/constants.ts';
import type { CodeUses } from '#contract/codes/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { usersOf } from '../../platform/localization/codeColumns.ts';
import { type Entity, localizedText } from '../../platform/localization/localizedText.ts';

/** Containing record by kind, for addresses. */
const within: Readonly<Partial<Record<CodeUser, 'initiative' | 'organization'>>> = {
  project: 'initiative',
  opportunity: 'initiative',
  goal: 'initiative',
  action: 'initiative',
  action_plan: 'initiative',
  sourcing_area: 'organization',
  document: 'organization',
};

const MOST = 100;

interface Coded {
  readonly list: ManagedCodeList;
  readonly code: string;
}

async function recordsOf(
  db: Kysely<Database>,
  kind: CodeUser,
  { list, code, locale }: Coded & { locale: Locale },
) {
  const parent = within[kind];
  const address = parent
    ? sql`(select slug from ${sql.table(parent)} as above where above.id = ${sql.ref(`${kind}.${parent}_id`)}) || '/' || ${sql.ref(`${kind}.slug`)}`
    : sql.ref(`${kind}.slug`);
  const { rows } = await sql<CodeUses['groups'][number]['records'][number]>`
    select ${sql.ref(`${kind}.id`)}, ${address} as address, served.name, served.locale as language
    from ${sql.table(kind)} join ${localizedText(kind as Entity, locale)} as served on true
    where ${sql.ref(`${kind}.id`)} in (select id from (${usersOf(list)}) as used where code = ${code} and kind = ${kind})
    order by served.name, 1 limit ${MOST}`.execute(db);
  return rows;
}

export async function readUses(
  db: Kysely<Database>,
  coded: Coded & { readonly locale: Locale },
): Promise<CodeUses['groups']> {
  const { rows } = await sql<{ kind: CodeUser; count: number }>`select kind, count(*)::int as count
    from (${usersOf(coded.list)}) as used where code = ${coded.code} group by kind order by kind`.execute(db);
  const groups: CodeUses['groups'] = [];
  for (const { kind, count } of rows) groups.push({ kind, count, records: await recordsOf(db, kind, coded) });
  return groups;
}

export async function userIds(
  db: Kysely<Database>,
  { list, code }: Coded,
): Promise<ReadonlyMap<CodeUser, readonly string[]>> {
  const { rows } = await sql<{ kind: CodeUser; ids: string[] }>`select kind, array_agg(id::text) as ids
    from (${usersOf(list)}) as used where code = ${code} group by kind`.execute(db);
  return new Map(rows.map(({ kind, ids }) => [kind, ids]));
}

/** Owners of yearly figures by commodity. */
const figureOwners = ['initiative', 'organization'] as const;

/** Returns records with figures of one year for both codes, which cannot be merged. */
export async function readConflicts(
  db: Kysely<Database>,
  { list, code, into, locale }: Coded & { readonly into: string; readonly locale: Locale },
): Promise<CodeUses['conflicts']> {
  if (list !== 'commodity') return [];
  const owners = figureOwners.map((owner) => {
    const years = sql.table(`${owner}_commodity_year`);
    const id = sql.ref(`one.${owner}_id`);
    return sql`select served.name, served.locale as language, one.year from ${years} as one
      join ${years} as other on ${sql.ref(`other.${owner}_id`)} = ${id} and other.year = one.year and other.commodity = ${into}
      join ${sql.table(owner)} on ${sql.ref(`${owner}.id`)} = ${id}
      join ${localizedText(owner, locale)} as served on true where one.commodity = ${code}`;
  });
  const { rows } = await sql<
    CodeUses['conflicts'][number]
  >`select * from (${sql.join(owners, sql` union all `)}) as each
    order by name, year limit ${MOST}`.execute(db);
  return rows;
}
