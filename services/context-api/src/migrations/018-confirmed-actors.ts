import { type Kysely, sql } from 'kysely';

interface Change {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

interface Revision {
  readonly id: string;
  readonly action: string;
  readonly changes: Change[];
  /** Whether an editor of an organization made it who has no part in the initiative's team. */
  readonly isOutside: boolean;
}

// As JSON text with keys in one order.
const keyOf = (item: unknown): string =>
  typeof item === 'string'
    ? item
    : JSON.stringify(Object.entries(item as object).sort(([a], [b]) => (a < b ? -1 : 1)));

const keysOf = (list: unknown): string[] => (Array.isArray(list) ? list.map(keyOf) : []);

/** Of the items of a list as its revisions made it, those that only outsiders of the team have put there. */
function unconfirmedIn(field: 'actors' | 'contributions', revisions: readonly Revision[]): Set<string> {
  const changes = revisions.flatMap((revision) =>
    revision.changes.filter((each) => each.field === field).map((each) => ({ ...revision, ...each })),
  );
  // What there was before anybody changed it came with the content.
  let confirmed = new Set(keysOf(changes[0]?.from));
  let present = [...confirmed];
  for (const { isOutside, to } of changes) {
    present = keysOf(to);
    confirmed = new Set(isOutside ? present.filter((key) => confirmed.has(key)) : present);
  }
  return new Set(present.filter((key) => !confirmed.has(key)));
}

async function markOutsiders(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<Revision>`
    select action.id, revision.action, revision.changes, (
        exists (select from user_role as role where role.oid = revision.oid and role.role = 'organization-editor')
        and not exists (select from user_role as role where role.oid = revision.oid
          and role.initiative_id = action.initiative_id
          and role.role in ('contributor', 'initiative-editor', 'convener'))
      ) as "isOutside"
    from action join revision on revision.kind = 'action' and revision.record_id = action.id::text
    order by action.id, revision.version`.execute(db);
  for (const [id, revisions] of Map.groupBy(rows, (row) => row.id)) {
    for (const slug of unconfirmedIn('actors', revisions)) {
      await sql`update action_actor set is_confirmed = false where action_id = ${id}
        and organization_id in (select id from organization where slug = ${slug})`.execute(db);
    }
    for (const key of unconfirmedIn('contributions', revisions)) {
      const { kind, currency } = Object.fromEntries(JSON.parse(key) as [string, unknown][]);
      await sql`update action_contribution set is_confirmed = false
        where action_id = ${id} and kind = ${kind} and currency = ${currency}`.execute(db);
    }
  }
}

async function addTies(db: Kysely<never>): Promise<void> {
  await sql`alter table indicator_value
    add column if not exists verifier_id uuid references organization on delete set null,
    add column if not exists verifier_ties jsonb not null default '[]'`.execute(db);
  await sql`create index if not exists indicator_value_verifier on indicator_value (verifier_id)`.execute(db);
  await sql`alter table maturity_result
    add column if not exists validator_ties jsonb not null default '[]'`.execute(db);
  await sql`update maturity_result as result set verification = 'locally-confirmed'
    from maturity join initiative on initiative.id = maturity.initiative_id
    where maturity.id = result.maturity_id and result.verification = 'panel-verified' and (
      exists (select from convener
        where convener.id = initiative.convener_id and convener.organization_id = result.validator_id)
      or exists (select from initiative_partner as partner
        where partner.initiative_id = initiative.id and partner.organization_id = result.validator_id)
      or exists (select from action_actor as named join action on action.id = named.action_id
        where action.initiative_id = initiative.id and action.status = 'published' and named.is_confirmed
          and named.organization_id = result.validator_id)
      or exists (select from project where project.initiative_id = initiative.id and project.status = 'published'
        and (project.lead_id = result.validator_id or exists (select from project_partner as named
          where named.project_id = project.id and named.organization_id = result.validator_id))))`.execute(
    db,
  );
}

/**
 * Whether the initiative's own team names an organization as an actor, and a contribution. What came with the content and what
 * the team wrote is confirmed; what an organization wrote of others and of its money is not, until the team says so. And what ties
 * who verifies to the initiative: a panel with a part in it was no independent one, so its levels count as locally confirmed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table action_actor add column is_confirmed boolean not null default true`.execute(db);
  await sql`alter table action_contribution add column is_confirmed boolean not null default true`.execute(
    db,
  );
  await markOutsiders(db);
  await addTies(db);
}
