import { type Kysely, sql } from 'kysely';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import { roleNames, scopeKinds } from '#contract/users/constants.ts';
import { limitsOf, managedScopes, may, mayAssign } from '#contract/users/rights.ts';
import type { AssignableRoles, UserContext } from '#contract/users/schema.ts';
import type { scopedEntities } from '../../platform/auth/roleScope.ts';
import type { Database } from '../../platform/database/schema.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { reference } from '../../platform/records/entity.ts';

/** Returns assignable roles, and their possible records by name. */
export async function findAssignableRoles(
  db: Kysely<Database>,
  context: UserContext,
  locale: Locale,
): Promise<AssignableRoles> {
  const isEverywhere = may(context, 'role.assign');
  const managed = managedScopes(context);
  const roles = roleNames.flatMap((name) => {
    const limits = limitsOf(name).filter(
      (limit) =>
        isEverywhere || managed.some((scope) => scope.kind === limit && mayAssign(context, name, scope)),
    );
    return limits.length > 0 ? [{ name, limits }] : [];
  });
  const needed = new Set(roles.flatMap(({ limits }) => limits));
  const records = async (entity: (typeof scopedEntities)[number]): Promise<Reference[]> => {
    const slugs = managed.filter(({ kind }) => kind === entity).map(({ id }) => id);
    if (!needed.has(entity)) return [];
    const { rows } = await sql<{ reference: Reference }>`
      select ${reference(entity)} as reference
      from ${sql.table(entity)} join ${localizedText(entity, locale)} as text on true
      where ${isEverywhere ? sql`status <> 'archived'` : sql`slug in (${sql.join(slugs)})`}`.execute(db);
    const compare = new Intl.Collator(locale).compare;
    return rows.map((row) => row.reference).sort((one, other) => compare(one.name, other.name));
  };
  return {
    roles: roles.map(({ name, limits }) => ({
      name,
      limits: (['site', ...scopeKinds] as const).filter((each) => limits.includes(each)),
    })),
    initiatives: await records('initiative'),
    organizations: await records('organization'),
    consortiums: await records('consortium'),
    locales: needed.has('locale') ? [...locales] : [],
  };
}
