import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { MergedReference } from '#contract/merge/constants.ts';
import type { SearchKind } from '#contract/shared/searchKinds.ts';
import type { Database } from '../../platform/database/schema.ts';

interface Reference {
  readonly table: string;
  readonly column: string;
  /** Kind under which a merge counts it. */
  readonly counts: MergedReference;
  /** Columns that a remaining row gets from an equal row of the duplicate. */
  readonly combines?: RawBuilder<unknown>;
  /** Records whose search data name the organization, by the column with their id. */
  readonly searched?: { readonly kind: SearchKind; readonly id: string };
}

const first = sql`position = least(kept.position, moved.position)`;

const inOrder = (table: string, owner: SearchKind, counts: MergedReference): Reference => ({
  table,
  column: 'organization_id',
  counts,
  combines: first,
  searched: { kind: owner, id: `${owner}_id` },
});

export const references: readonly Reference[] = [
  inOrder('initiative_partner', 'initiative', 'partnerships'),
  inOrder('project_partner', 'project', 'projectPartnerships'),
  inOrder('consortium_member', 'consortium', 'consortiums'),
  {
    ...inOrder('action_actor', 'action', 'actions'),
    combines: sql`${first}, is_confirmed = kept.is_confirmed or moved.is_confirmed`,
  },
  { table: 'project', column: 'lead_id', counts: 'projectsLed', searched: { kind: 'project', id: 'id' } },
  {
    table: 'opportunity',
    column: 'sponsor_id',
    counts: 'opportunitiesSponsored',
    searched: { kind: 'opportunity', id: 'id' },
  },
  { table: 'convener', column: 'organization_id', counts: 'conveners' },
  { table: 'sourcing_area', column: 'organization_id', counts: 'sourcingAreas' },
  { table: 'document', column: 'organization_id', counts: 'documents' },
  { table: 'story', column: 'organization_id', counts: 'updates' },
  { table: 'action_plan', column: 'lead_id', counts: 'actionPlans' },
  { table: 'indicator_value', column: 'verifier_id', counts: 'verifications' },
  { table: 'maturity_result', column: 'validator_id', counts: 'verifications' },
  { table: 'app_user', column: 'organization_id', counts: 'people' },
  {
    table: 'user_role',
    column: 'organization_id',
    counts: 'roles',
    combines: sql`expires_at = case when kept.expires_at is null or moved.expires_at is null then null
      else greatest(kept.expires_at, moved.expires_at) end`,
  },
  { table: 'invitation', column: 'organization_id', counts: 'invitations' },
  { table: 'submission', column: 'organization_id', counts: 'messages' },
];

/** Records with slugs per organization. */
export const slugged = ['document', 'sourcing_area'] as const;

/** References within the organization: its content, and slugs of its records. */
export const ownReferences = [
  'organization_text.organization_id',
  'organization_previous_slug.organization_id',
  'organization_commodity.organization_id',
  ...slugged.map((table) => `${table}_previous_slug.organization_id`),
];

/** Tables with ids of any records, without a foreign key. */
export const knownByRecordId = [
  ...['outbox', 'outward_link', 'record_draft', 'revision', 'translation'],
  // Its triggers follow the texts.
  'translation_gap',
];

/** Returns all referring columns, from the database catalog. */
export async function foreignKeys(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'organization'::regclass order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Requires that a merge knows all referring columns, whose rows the duplicate's deletion would delete.
 *
 * @throws Error for columns of later tables
 */
export async function requireKnown(db: Kysely<Database>): Promise<void> {
  const known = new Set([...ownReferences, ...references.map(({ table, column }) => `${table}.${column}`)]);
  const missing = (await foreignKeys(db)).filter((name) => !known.has(name));
  if (missing.length > 0) throw new Error(`A merge of organizations does not know ${missing.join(', ')}`);
}

/** Counts referring rows by kind. */
export async function countReferences(
  db: Kysely<Database>,
  id: string,
): Promise<ReadonlyMap<MergedReference, number>> {
  const counts = references.map(
    ({ table, column, counts: kind }) =>
      sql`select ${sql.lit(kind)} as kind, count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`,
  );
  const { rows } = await sql<{ kind: MergedReference; count: number }>`
    select kind, sum(count)::int as count from (${sql.join(counts, sql` union all `)}) as each
    group by kind having sum(count) > 0`.execute(db);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** Returns the other columns of a column's unique indexes, from the catalog. */
async function uniqueWith(db: Kysely<Database>, { table, column }: Reference): Promise<string[][]> {
  const { rows } = await sql<{ columns: string[] }>`
    select array_agg(attname::text) as columns from pg_index
    join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indisunique and indrelid = ${table}::regclass group by indexrelid`.execute(db);
  return rows
    .filter(({ columns }) => columns.includes(column))
    .map(({ columns }) => columns.filter((each) => each !== column));
}

export interface Merged {
  readonly from: string;
  readonly into: string;
}

/** Moves one kind of reference; equal rows become one. */
export async function moveReference(
  db: Transaction<Database>,
  reference: Reference,
  { from, into }: Merged,
): Promise<void> {
  const { table, column, combines } = reference;
  for (const others of await uniqueWith(db, reference)) {
    const same = sql.join(
      [
        sql`${sql.ref(`kept.${column}`)} = ${into} and ${sql.ref(`moved.${column}`)} = ${from}`,
        ...others.map(
          (each) => sql`${sql.ref(`kept.${each}`)} is not distinct from ${sql.ref(`moved.${each}`)}`,
        ),
      ],
      sql` and `,
    );
    const both = sql`${sql.table(table)} as moved`;
    if (combines)
      await sql`update ${sql.table(table)} as kept set ${combines} from ${both} where ${same}`.execute(db);
    await sql`delete from ${both} using ${sql.table(table)} as kept where ${same}`.execute(db);
  }
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${into} where ${sql.ref(column)} = ${from}`.execute(
    db,
  );
}

/** Returns other records whose search data name the organization. */
export async function namedIn(
  db: Kysely<Database>,
  id: string,
): Promise<{ readonly kind: SearchKind; readonly id: string }[]> {
  const found = references.flatMap(({ table, column, searched }) =>
    searched
      ? [
          sql`select ${sql.lit(searched.kind)} as kind, ${sql.ref(searched.id)} as id from ${sql.table(table)}
            where ${sql.ref(column)} = ${id}`,
        ]
      : [],
  );
  const { rows } = await sql<{
    kind: SearchKind;
    id: string;
  }>`select distinct kind, id from (${sql.join(found, sql` union all `)}) as each`.execute(db);
  return rows;
}
