import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { StorySummary } from '#contract/stories/schema.ts';
import { type PictureRow, pictureRow, toPicture } from '../../platform/files/media.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import type { Naming } from '../../platform/localization/naming.ts';
import { entityColumns, type EntityRow, reference, toEntity } from '../../platform/records/entity.ts';

export interface PlaceRow {
  initiative: Reference | null;
  project: Reference | null;
}

export interface SummaryRow extends EntityRow, PlaceRow {
  source_locale: Locale;
  kind: StorySummary['kind']['code'];
  published_at: Date;
  country: string | null;
  themes: string[];
  cover: PictureRow | null;
}

/** Returns references to the records of `story`. */
export const placeColumns = (locale: Locale): RawBuilder<unknown> => sql`
  (select ${reference('initiative')} from initiative join ${localizedText('initiative', locale)} as text on true
    where initiative.id = story.initiative_id) as initiative,
  (select ${reference('project')} from project join ${localizedText('project', locale)} as text on true
    where project.id = story.project_id) as project`;

/** Returns columns from `story` and `served`, its text. */
export const summaryColumns = (locale: Locale): RawBuilder<unknown> => sql`${entityColumns('story')},
  ${placeColumns(locale)}, story.source_locale, story.kind, story.published_at,
  (select country from initiative where initiative.id = story.initiative_id) as country,
  array(select theme from story_theme where story_id = story.id order by position) as themes,
  ${pictureRow(sql`(story.images -> 0)`)} as cover`;

export const toSummary = (row: SummaryRow, naming: Naming, locale: Locale): StorySummary => ({
  ...toEntity(row),
  initiative: row.initiative,
  project: row.project,
  kind: naming.one('story-kind', row.kind),
  publishedAt: row.published_at.toISOString(),
  country: row.country === null ? null : naming.one('country', row.country),
  themes: naming.many('theme', row.themes),
  cover: row.cover && toPicture(row.cover, { wanted: locale, source: row.source_locale }),
});
