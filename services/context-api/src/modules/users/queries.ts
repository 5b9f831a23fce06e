import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { fold } from '#contract/shared/folding.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { managedScopes, may, mayAssign } from '#contract/users/rights.ts';
import type { AssignedRole, User, UserContext, UserList, UserQuery } from '#contract/users/schema.ts';
import { isInTerm, scopedEntities, scopeJson } from '../../platform/auth/roleScope.ts';
import type { Database } from '../../platform/database/schema.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { countAdministrators } from './roles.ts';

const PAGE_SIZE = 20;

interface RoleRow extends Omit<AssignedRole, 'mayChange' | 'mayRevoke' | 'isLast' | 'assigned'> {
  by: string | null;
  /** JSON of the database has no dates. */
  at: string | null;
}

interface UserRow {
  oid: string;
  id: string;
  name: string;
  email: string;
  jobTitle: string | null;
  verified: boolean;
  version: number;
  since: Date;
  disabledAt: Date | null;
  organization: User['organization'];
  roles: RoleRow[];
}

/** Matches rows of `user_role` in a scope that a person manages. */
function isManaged(context: UserContext): RawBuilder<SqlBool> {
  if (may(context, 'member.manage')) return sql`true`;
  const scopes = managedScopes(context);
  const inScopes = scopedEntities.flatMap((entity) => {
    const slugs = scopes.filter(({ kind }) => kind === entity).map(({ id }) => id);
    return slugs.length === 0
      ? []
      : [
          sql`user_role.${sql.ref(`${entity}_id`)} in (
            select id from ${sql.table(entity)} where slug in (${sql.join(slugs)}))`,
        ];
  });
  return inScopes.length === 0 ? sql`false` : sql`(${sql.join(inScopes, sql` or `)})`;
}

/** Matches rows of `app_user` whom a person manages. */
const isVisible = (context: UserContext): RawBuilder<SqlBool> =>
  may(context, 'member.manage')
    ? sql`true`
    : sql`exists (select from user_role where user_role.oid = app_user.oid and ${isManaged(context)})`;

const rolesJson = (context: UserContext, locale: Locale) => sql`(
  select coalesce(json_agg(json_build_object(
      'id', user_role.id, 'name', user_role.role, 'scope', ${scopeJson('user_role', locale)},
      'lastDay', to_char((user_role.expires_at at time zone 'UTC')::date - 1, 'YYYY-MM-DD'),
      'isExpired', not ${isInTerm},
      'by', assigner.name, 'at', user_role.assigned_at) order by user_role.role, user_role.id), '[]')
  from user_role left join app_user as assigner on assigner.oid = user_role.assigned_by
  where user_role.oid = app_user.oid and ${isManaged(context)})`;

const organizationJson = (locale: Locale) => sql`(
  select json_build_object('slug', organization.slug, 'name', text.name)
  from organization join ${localizedText('organization', locale)} as text on true
  where organization.id = app_user.organization_id)`;

interface Reading {
  readonly context: UserContext;
  readonly locale: Locale;
}

async function readUsers(
  db: Kysely<Database>,
  where: RawBuilder<SqlBool>,
  { context, locale }: Reading,
): Promise<(Omit<User, 'roles'> & { roles: AssignedRole[] })[]> {
  const { rows } = await sql<UserRow>`
    select oid, id, name, email, job_title as "jobTitle", verified, version, created_at as since,
      disabled_at as "disabledAt",
      ${organizationJson(locale)} as organization, ${rolesJson(context, locale)} as roles
    from app_user where ${isVisible(context)} and ${where}`.execute(db);
  const administrators = await countAdministrators(db);
  return rows.map(({ oid, since, disabledAt, roles, ...row }) => {
    const isSelf = oid === context.oid;
    const toRole = ({ by, at, ...role }: RoleRow): AssignedRole => {
      const mayRevoke = mayAssign(context, role.name, role.scope);
      const isLasting =
        role.name === 'admin' && role.scope === null && role.lastDay === null && row.verified && !disabledAt;
      return {
        ...role,
        mayRevoke,
        mayChange: mayRevoke && !isSelf,
        isLast: isLasting && administrators === 1,
        assigned: at === null ? null : { by, at: new Date(at).toISOString() },
      };
    };
    return {
      ...row,
      since: since.toISOString(),
      disabledAt: disabledAt?.toISOString() ?? null,
      isSelf,
      mayManageAccount: !isSelf && may(context, 'account.manage'),
      roles: roles.map(toRole),
    };
  });
}

interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly verified: boolean;
  readonly disabled: boolean;
  /** Names of valid roles. */
  readonly active: string[];
  readonly expired: number;
}

function isWanted(
  { name, email, verified, disabled, active, expired }: Candidate,
  query: UserQuery,
): boolean {
  const { q = '', role, state } = query;
  const states = {
    active: verified && !disabled && active.length > 0,
    expired: active.length === 0 && expired > 0,
    none: active.length === 0 && expired === 0,
    unconfirmed: !verified,
    disabled,
  };
  if (state && !states[state]) return false;
  if (role?.length && !role.some((each) => active.includes(each))) return false;
  const folded = fold(q);
  const isNamed = folded !== '' && fold(name).includes(folded);
  return q === '' || isNamed || email.toLowerCase().includes(q.toLowerCase());
}

/** Returns a page of managed people, by name. */
export async function listUsers(
  db: Kysely<Database>,
  query: UserQuery,
  { context, locale }: Reading,
): Promise<UserList> {
  const ofRoles = (column: RawBuilder<unknown>, where: RawBuilder<SqlBool>) => sql`(
    select ${column} from user_role where user_role.oid = app_user.oid and ${isManaged(context)} and ${where})`;
  const { rows } = await sql<Candidate>`
    select id, name, email, verified, disabled_at is not null as disabled,
      ${ofRoles(sql`coalesce(json_agg(distinct role), '[]')`, isInTerm)} as active,
      ${ofRoles(sql`count(*)::int`, sql`not ${isInTerm}`)} as expired
    from app_user where ${isVisible(context)}`.execute(db);
  const compare = new Intl.Collator(locale).compare;
  const wanted = rows
    .filter((row) => isWanted(row, query))
    .sort((one, other) => compare(one.name, other.name) || compare(one.id, other.id));
  const pageCount = Math.max(1, Math.ceil(wanted.length / PAGE_SIZE));
  const page = Math.min(query.page, pageCount);
  const ids = wanted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ id }) => id);
  const users =
    ids.length === 0 ? [] : await readUsers(db, sql`id in (${sql.join(ids)})`, { context, locale });
  const items = ids.flatMap((id) => users.find((user) => user.id === id) ?? []);
  return { items, total: wanted.length, page, pageCount };
}

/** Returns a managed person; undefined for others. */
export async function findUser(
  db: Kysely<Database>,
  id: string,
  reading: Reading,
): Promise<User | undefined> {
  const [user] = await readUsers(db, sql`id = ${id}`, reading);
  return user;
}

/** Locks a managed person; returns undefined for others. */
export async function lockUser(
  db: Kysely<Database>,
  context: UserContext,
  id: string,
): Promise<{ oid: string; name: string; version: number } | undefined> {
  const { rows } = await sql<{ oid: string; name: string; version: number }>`
    select oid, name, version from app_user where id = ${id} and ${isVisible(context)} for update`.execute(
    db,
  );
  return rows[0];
}
