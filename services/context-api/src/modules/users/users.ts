import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { locale, slug } from '#contract/shared/schema.ts';
import { roleNames } from '#contract/users/constants.ts';
import { hasOrHadSlug, presentFirst } from '../../platform/content/renaming.ts';
import type { Database } from '../../platform/database/schema.ts';

const role = z.strictObject({
  name: z.enum(roleNames),
  /** Slug of the role's scope; one of these at most. */
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
  await db.deleteFrom('user_role').where('oid', '=', oid).execute();
  for (const each of user.roles) {
    await db
      .insertInto('user_role')
      .values({
        oid,
        role: each.name,
        initiative_id: await idOf(db, 'initiative', each.initiative),
        organization_id: await idOf(db, 'organization', each.organization),
        consortium_id: await idOf(db, 'consortium', each.consortium),
        locale: each.locale ?? null,
      })
      .execute();
  }
}

/**
 * Saves the users of a file with exactly these roles; other users remain.
 *
 * @throws Error naming a role's missing record; then nothing is written
 */
export async function writeUsers(db: Kysely<Database>, file: unknown): Promise<number> {
  const { users } = userFile.parse(file);
  await db.transaction().execute(async (transaction) => {
    for (const user of users) await writeUser(transaction, user);
  });
  return users.length;
}
