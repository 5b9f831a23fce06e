import { type Kysely, sql, type Transaction } from 'kysely';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';
import type { Role, UserContext } from '#contract/users/schema.ts';
import { prepared } from '../database/prepared.ts';
import type { Database } from '../database/schema.ts';
import { localizedName } from '../localization/localizedText.ts';
import { ProblemError } from '../problems/problemError.ts';
import type { Bearer } from './bearer.ts';
import { type Membership, membershipOf } from './membership.ts';
import { countsNow, scopeJson } from './roleScope.ts';

interface UserRow {
  verified: boolean;
  organization: { slug: string; name: string } | null;
  roles: Role[];
  hasDrafts: boolean;
}

export interface UserRepository {
  /** Returns the user; registers new ones, unverified and without roles. */
  context(oid: string, locale: Locale): Promise<UserContext>;
  /** Returns null for anonymous calls. */
  membership(bearer: Bearer | null): Promise<Membership | null>;
}

// Creators edit their initiative without a role until it is public.
const begunInitiatives = (locale: Locale) => sql`
  select 'initiative-editor' as role, initiative.id::text as id,
    json_build_object('kind', 'initiative', 'id', initiative.slug, 'name', ${localizedName('initiative', locale)}) as scope
  from record_draft join initiative on initiative.id = record_draft.record_id
  where record_draft.entity = 'initiative' and record_draft.based_on is null and record_draft.created_by = app_user.oid`;

const roles = (locale: Locale) => sql`(
  select coalesce(json_agg(json_build_object('name', each.role, 'scope', each.scope) order by each.role, each.id), '[]')
  from (
    select user_role.role, user_role.id::text as id, ${scopeJson('user_role', locale)} as scope
    from user_role where user_role.oid = app_user.oid and ${countsNow}
    union all ${begunInitiatives(locale)}
  ) as each
)`;

const organization = (locale: Locale) => sql`(
  select json_build_object('slug', organization.slug, 'name', ${localizedName('organization', locale)})
  from organization
  where organization.id = app_user.organization_id and organization.status = 'published'
)`;

export async function findUserContext(
  db: Kysely<Database>,
  oid: string,
  locale: Locale,
): Promise<UserContext> {
  const { rows } = await sql<UserRow>`${prepared}
    select verified, ${organization(locale)} as organization, ${roles(locale)} as roles,
      exists (select from record_draft where created_by = app_user.oid and based_on is null) as "hasDrafts"
    from app_user where oid = ${oid}
  `.execute(db);
  const [row] = rows;
  if (!row) return { oid, verified: false, organization: null, roles: [] };
  const { hasDrafts, ...context } = row;
  return { oid, ...context, ...(hasDrafts && { hasDrafts }) };
}

/** Saves that a person has confirmed their details; grants no roles or organizations. */
export async function confirmUser(db: Transaction<Database>, bearer: Bearer): Promise<void> {
  const { oid, name, email, jobTitle } = bearer;
  if (email === null) {
    throw new ProblemError('conflict', {
      detail: 'The identity service has no email address for this user',
    });
  }
  const { rows: others } = await sql`
    select from app_user where lower(email) = lower(${email}) and oid <> ${oid}`.execute(db);
  // Roles belong to an account: a new one with the same address does not inherit them.
  if (others.length > 0) {
    throw new ProblemError('conflict', { detail: 'Another account has confirmed this email address' });
  }
  const details = { name, email, job_title: jobTitle, verified: true };
  await db
    .insertInto('app_user')
    .values({ oid, ...details })
    .onConflict((conflict) => conflict.column('oid').doUpdateSet({ ...details, updated_at: new Date() }))
    .execute();
}

/** Saves a signed-in person's address, to find their unconfirmed data. */
export async function rememberAddress(db: Transaction<Database>, { oid, email }: Bearer): Promise<void> {
  if (email === null) return;
  await sql`insert into account_address (oid, email) values (${oid}, ${email})
    on conflict (oid) do update set email = excluded.email, at = now()
    where account_address.email <> excluded.email or account_address.at < now() - interval '1 day'`.execute(
    db,
  );
}

export async function emailOf(db: Kysely<Database>, oid: string): Promise<string | undefined> {
  const rows = db.selectFrom('app_user').select('email').where('oid', '=', oid);
  return (await rows.executeTakeFirst())?.email;
}

export function createUserRepository(db: Kysely<Database>): UserRepository {
  return {
    context: (oid, locale) => findUserContext(db, oid, locale),
    membership: async (bearer) =>
      bearer && membershipOf(await findUserContext(db, bearer.oid, defaultLocale)),
  };
}
