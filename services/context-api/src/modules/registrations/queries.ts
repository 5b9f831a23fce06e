import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { registrationStates } from '#contract/registrations/constants.ts';
import type {
  Registration,
  RegistrationList,
  RegistrationQuery,
  RegistrationSummary,
} from '#contract/registrations/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { managedScopes, may } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { hasOrHadSlug, presentFirst } from '../../platform/content/renaming.ts';
import type { Database } from '../../platform/database/schema.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { reference } from '../../platform/records/entity.ts';

const PAGE_SIZE = 20;

type SummaryRow = Omit<RegistrationSummary, 'at'> & { at: Date };

type DetailRow = SummaryRow &
  Omit<Registration, keyof RegistrationSummary | 'decided'> & {
    oid: string | null;
    by: string | null;
    decidedAt: Date | null;
    declineReason: string | null;
  };

const field = (name: string) => sql`coalesce(submission.body ->> ${sql.lit(name)}, '')`;
const state = sql`coalesce(submission.decision, 'waiting')`;

/** Condition for undecided registrations. */
export const waits = sql<SqlBool>`${state} = 'waiting'`;

/** Matches rows of `submission` that are registrations for a person to decide. */
export function isDecidedBy(context: UserContext): RawBuilder<SqlBool> {
  const isRegistration = sql<SqlBool>`submission.kind = 'registration'`;
  if (may(context, 'role.assign')) return isRegistration;
  const slugs = managedScopes(context)
    .filter(({ kind }) => kind === 'initiative')
    .map(({ id }) => id);
  if (slugs.length === 0) return sql`false`;
  return sql`(${isRegistration} and exists (select from initiative
    where slug in (${sql.join(slugs)}) and ${hasOrHadSlug('initiative', field('initiative'))}))`;
}

const referenceTo = (entity: 'initiative' | 'organization', locale: Locale) => sql`(
  select ${reference(entity)} from ${sql.table(entity)} join ${localizedText(entity, locale)} as text on true
  where ${hasOrHadSlug(entity, field(entity))}
  order by ${presentFirst(entity, field(entity))} limit 1)`;

const summaryColumns = (
  locale: Locale,
) => sql`submission.id, submission.version, ${state} as state, submission.at,
  ${field('name')} as name, ${field('role')} as role, ${referenceTo('initiative', locale)} as initiative`;

const detailColumns = (locale: Locale) => sql`submission.oid, submission.email, submission.locale as language,
  ${field('jobTitle')} as "jobTitle", ${field('organizationName')} as "organizationName",
  ${referenceTo('organization', locale)} as organization,
  coalesce(submission.body -> 'interests', '[]') as interests, ${field('reason')} as reason,
  updated_name as by, updated_at as "decidedAt", decision_reason as "declineReason"`;

const toSummary = (row: SummaryRow): RegistrationSummary => ({ ...row, at: row.at.toISOString() });

interface Reading {
  readonly context: UserContext;
  readonly locale: Locale;
}

/** Counts registrations that wait for a person's decision. */
export async function countWaitingRegistrations(db: Kysely<Database>, context: UserContext): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from submission where ${isDecidedBy(context)} and ${state} = 'waiting'`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Returns a page of registrations that a person decides: waiting ones oldest first, others latest first. */
export async function listRegistrations(
  db: Kysely<Database>,
  query: RegistrationQuery,
  { context, locale }: Reading,
): Promise<RegistrationList> {
  const { rows: counts } = await sql<{ state: string; count: number }>`
    select ${state} as state, count(*)::int as count from submission where ${isDecidedBy(context)} group by 1`.execute(
    db,
  );
  const inState = (name: string) => counts.find((each) => each.state === name)?.count ?? 0;
  const states: readonly string[] = query.state?.length ? query.state : registrationStates;
  const total = states.reduce((sum, each) => sum + inState(each), 0);
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(query.page, pageCount);
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns(locale)} from submission
    where ${isDecidedBy(context)} and ${state} in (${sql.join([...states])})
    order by (${state} = 'waiting') desc, case when ${state} = 'waiting' then submission.at end,
      submission.at desc, submission.id
    limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(db);
  return {
    items: rows.map(toSummary),
    total,
    page,
    pageCount,
    totals: Object.fromEntries(
      registrationStates.map((each) => [each, inState(each)]),
    ) as RegistrationList['totals'],
  };
}

const columns = (locale: Locale) => sql`${summaryColumns(locale)}, ${detailColumns(locale)}`;

/** Returns a registration that a person decides; undefined for others. */
export async function findRegistration(
  db: Kysely<Database>,
  id: string,
  { context, locale }: Reading,
): Promise<Registration | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${columns(locale)} from submission where id = ${id} and ${isDecidedBy(context)}`.execute(db);
  if (!rows[0]) return undefined;
  const { oid: _oid, by, decidedAt, declineReason: reason, at, ...row } = rows[0];
  const decided =
    row.state === 'waiting' || !decidedAt ? null : { by: by ?? '', at: decidedAt.toISOString(), reason };
  return { ...row, at: at.toISOString(), decided };
}

export interface LockedRegistration {
  readonly id: string;
  readonly version: number;
  readonly state: Registration['state'];
  readonly oid: string | null;
  readonly email: string | null;
  readonly name: string;
  readonly language: Locale;
}

/** Locks a registration that a person decides; returns undefined for others. */
export async function lockRegistration(
  db: Kysely<Database>,
  context: UserContext,
  id: string,
): Promise<LockedRegistration | undefined> {
  const { rows } = await sql<LockedRegistration>`
    select id, version, ${state} as state, oid, email, ${field('name')} as name, submission.locale as language
    from submission where id = ${id} and ${isDecidedBy(context)} for update`.execute(db);
  return rows[0];
}
