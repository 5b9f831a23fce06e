import { type Kysely, sql } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { RoleScope } from '#contract/users/schema.ts';
import { type ScopeColumns, type ScopedEntity, wholeSite } from '../../platform/auth/roleScope.ts';
import { hasOrHadSlug, presentFirst } from '../../platform/content/renaming.ts';
import type { Database } from '../../platform/database/schema.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';

interface FoundScope {
  readonly columns: ScopeColumns;
  readonly scope: RoleScope;
}

/** Finds a scope's record by current or former slug, in any status. */
export async function findScope(
  db: Kysely<Database>,
  { entity, slug, locale }: { readonly entity: ScopedEntity; readonly slug: string; readonly locale: Locale },
): Promise<FoundScope | undefined> {
  const { rows } = await sql<{ id: string; slug: string; name: string }>`
    select ${sql.ref(`${entity}.id`)}, ${sql.ref(`${entity}.slug`)}, text.name
    from ${sql.table(entity)} join ${localizedText(entity, locale)} as text on true
    where ${hasOrHadSlug(entity, slug)} order by ${presentFirst(entity, slug)} limit 1`.execute(db);
  const [row] = rows;
  return (
    row && {
      columns: { ...wholeSite, [`${entity}_id`]: row.id },
      scope: { kind: entity, id: row.slug, name: row.name },
    }
  );
}
