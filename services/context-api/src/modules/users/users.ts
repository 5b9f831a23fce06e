import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { defaultLocale } from '#contract/shared/locale.ts';
import { locale, slug } from '#contract/shared/schema.ts';
import { roleNames } from '#contract/users/constants.ts';
import type { RoleScope } from '#contract/users/schema.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { type ScopeColumns, scopeJson } from '../../platform/auth/roleScope.ts';
import { hasOrHadSlug, presentFirst } from '../../platform/content/renaming.ts';
import type { Database } from '../../platform/database/schema.ts';
import { raiseVersion } from './roles.ts';

const role = z.strictObject({
  name: z.enum(roleNames),
  /** Slug of the role's scope; one at most. */
  initiative: slug.optional(),
  organization: slug.optional(),
  consortium: slug.optional(),
  locale: locale.optional(),
});

const userFile = z.strictObject({
  users: z.array(
    z.strictObject({
      oid: z.string().min(1).max(100),
      name: z.string().min(1).max(200),
      email: z.email(),
      jobTitle: z.string().max(200).nullable().default(null),
      organization: slug.optional(),
      verified: z.boolean().default(true),
      roles: z.array(role).default([]),
    }),
  ),
});

type User = z.output<typeof userFile>['users'][number];

async function idOf(
  db: Kysely<Database>,
  entity: 'initiative' | 'organization' | 'consortium',
  slugOf: string | undefined,
): Promise<string | null> {
  if (slugOf === undefined) return null;
  const row = await db
    .selectFrom(entity)
    .select('id')
    .where(hasOrHadSlug(entity, slugOf))
    .orderBy(presentFirst(entity, slugOf))
    .executeTakeFirst();
  if (!row) throw new Error(`There is no ${entity} "${slugOf}"`);
  return row.id;
}

async function writeUser(db: Transaction<Database>, user: User): Promise<void> {
  const { oid, name, email, jobTitle, verified, organization } = user;
  const organization_id = await idOf(db, 'organization', organization);
  const columns = { name, email, job_title: jobTitle, verified, organization_id };
  await db
    .insertInto('app_user')
    .values({ oid, ...columns })
    .onConflict((conflict) => conflict.column('oid').doUpdateSet({ ...columns, updated_at: new Date() }))
    .execute();
  await replaceRoles(db, user);
}

/** Gives an account exactly these roles, without end; records each difference. */
async function replaceRoles(db: Transaction<Database>, { oid, name, roles }: User): Promise<void> {
  const wanted = await Promise.all(
    roles.map(async (each) => ({
      role: each.name,
      initiative_id: await idOf(db, 'initiative', each.initiative),
      organization_id: await idOf(db, 'organization', each.organization),
      consortium_id: await idOf(db, 'consortium', each.consortium),
      locale: each.locale ?? null,
    })),
  );
  const present = await db
    .selectFrom('user_role')
    .select(['id', 'role', 'initiative_id', 'organization_id', 'consortium_id', 'locale', 'expires_at'])
    .where('oid', '=', oid)
    .execute();
  const record = async (action: 'role-assigned' | 'role-revoked', id: string, role: string) => {
    const { rows } = await sql<{ scope: RoleScope | null }>`
      select ${scopeJson('user_role', defaultLocale)} as scope from user_role where id = ${id}`.execute(db);
    await recordAudit(db, {
      action,
      actor: null,
      subject: { oid, name },
      role,
      scope: rows[0]?.scope ?? null,
    });
  };
  const isIn = (list: readonly Wanted[], one: Wanted) => list.some((each) => keyOf(each) === keyOf(one));
  const lasting = present.filter(({ expires_at }) => expires_at === null);
  const revoked = present.filter((role) => role.expires_at !== null || !isIn(wanted, role));
  for (const each of revoked) {
    await record('role-revoked', each.id, each.role);
    await db.deleteFrom('user_role').where('id', '=', each.id).execute();
  }
  const assigned = wanted.filter((role) => !isIn(lasting, role));
  for (const each of assigned) {
    const { id } = await db
      .insertInto('user_role')
      .values({ oid, ...each })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record('role-assigned', id, each.role);
  }
  if (revoked.length + assigned.length > 0) await raiseVersion(db, oid);
}

type Wanted = ScopeColumns & { readonly role: string };

const keyOf = ({ role, initiative_id, organization_id, consortium_id, locale }: Wanted): string =>
  [role, initiative_id, organization_id, consortium_id, locale].join(' ');

/**
 * Saves users with exactly these roles; other users stay.
 *
 * @throws Error naming a role's missing record; then nothing is written
 */
export async function writeUsers(db: Kysely<Database>, file: unknown): Promise<number> {
  const { users } = userFile.parse(file);
  await db.transaction().execute(async (transaction) => {
    await sql`lock table user_role in share row exclusive mode`.execute(transaction);
    for (const user of users) await writeUser(transaction, user);
  });
  return users.length;
}
