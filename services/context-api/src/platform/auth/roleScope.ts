import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import { localizedName } from '../localization/localizedText.ts';

export const scopedEntities = ['initiative', 'organization', 'consortium'] as const;

export type ScopedEntity = (typeof scopedEntities)[number];

const scoped = (table: string, entity: ScopedEntity, locale: Locale) => sql`(
  select json_build_object('kind', ${sql.lit(entity)}, 'id', ${sql.table(entity)}.slug, 'name', ${localizedName(entity, locale)})
  from ${sql.table(entity)}
  where ${sql.table(entity)}.id = ${sql.ref(`${table}.${entity}_id`)}
)`;

/** Returns the scope of a row of `user_role` or `invitation` as JSON, or null. */
export const scopeJson = (
  table: 'user_role' | 'invitation',
  locale: Locale,
): RawBuilder<unknown> => sql`coalesce(
  ${sql.join(
    scopedEntities.map((entity) => scoped(table, entity, locale)),
    sql`, `,
  )},
  case when ${sql.ref(`${table}.locale`)} is not null then json_build_object(
    'kind', 'locale', 'id', ${sql.ref(`${table}.locale`)}, 'name', ${sql.ref(`${table}.locale`)}) end)`;

/** Condition for an unexpired row of `user_role`. */
export const isInTerm = sql<boolean>`(user_role.expires_at is null or user_role.expires_at > now())`;

/** Condition for an unexpired row of `user_role` of an enabled account. */
export const countsNow = sql<boolean>`(${isInTerm} and not exists (
  select from app_user as account where account.oid = user_role.oid and account.disabled_at is not null))`;

export interface ScopeColumns {
  readonly initiative_id: string | null;
  readonly organization_id: string | null;
  readonly consortium_id: string | null;
  readonly locale: Locale | null;
}

export const wholeSite: ScopeColumns = {
  initiative_id: null,
  organization_id: null,
  consortium_id: null,
  locale: null,
};

export const hasScope = (table: 'user_role' | 'invitation', scope: ScopeColumns): RawBuilder<SqlBool> =>
  sql.join(
    Object.entries(scope).map(
      ([column, value]) => sql`${sql.ref(`${table}.${column}`)} is not distinct from ${value}`,
    ),
    sql` and `,
  ) as RawBuilder<SqlBool>;
