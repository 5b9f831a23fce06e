import { sql } from 'kysely';
import type { OutdatedTexts } from '#contract/records/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { PublicEntity } from '../localization/localizedText.ts';

export interface EditedRow<C> {
  readonly id: string;
  readonly slug: string;
  /** Slug before the first renaming; null without one. */
  readonly first_slug: string | null;
  readonly version: number;
  readonly source_locale: Locale;
  readonly updated_at: Date;
  readonly updated_by: string;
  /** Empty if it came with the content. */
  readonly author: string;
  readonly content: C;
  readonly outdated: OutdatedTexts;
}

/** Returns the columns except the content; the author is that of the history. */
export const editedColumns = (entity: PublicEntity) => {
  const table = sql.table(entity);
  return sql`${table}.id, ${table}.slug, ${table}.first_slug, ${table}.version, ${table}.source_locale,
    ${table}.updated_at, ${table}.updated_by,
    (select coalesce(json_object_agg(each.locale, each.outdated), '{}') from ${sql.table(`${entity}_text`)} as each
      where ${sql.ref(`each.${entity}_id`)} = ${table}.id and each.outdated is not null) as outdated,
    coalesce((select author from revision where revision.kind = ${sql.lit(entity)}
      and revision.record_id = ${table}.id::text order by revision.version desc limit 1), '') as author`;
};
