import { type Kysely, sql } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { StorySummary } from '#contract/stories/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import type { Naming } from '../../platform/localization/naming.ts';
import { summaryColumns, type SummaryRow, toSummary } from './summary.ts';
import { publicStory } from './visible.ts';

const MOST = 3;

/**
 * Sort order: the initiative weighs more than all commodities, a commodity more than a theme; then newest
 * first.
 */
const nearness = sql`(
  case when story.initiative_id = self.initiative_id then 20 else 0 end
  + 3 * (select count(*) from initiative_commodity as theirs join initiative_commodity as own using (commodity)
    where theirs.initiative_id = story.initiative_id and own.initiative_id = self.initiative_id)
  + (select count(*) from story_theme as theirs join story_theme as own using (theme)
    where theirs.story_id = story.id and own.story_id = self.id)
)`;

/** Returns the most similar public stories. */
export async function relatedStories(
  db: Kysely<Database>,
  id: string,
  { naming, locale }: { naming: Naming; locale: Locale },
): Promise<StorySummary[]> {
  const { rows } = await sql<SummaryRow>`
    with nearest as (
      select story.id, ${nearness} as nearness from story join story as self on self.id = ${id} and story.id <> self.id
      where ${publicStory} order by nearness desc, story.published_at desc, story.id limit ${MOST}
    )
    select ${summaryColumns(locale)} from nearest join story on story.id = nearest.id
    join ${localizedText('story', locale)} as served on true
    where nearness > 0 order by nearness desc, story.published_at desc, story.id
  `.execute(db);
  return rows.map((row) => toSummary(row, naming, locale));
}
