import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Picture } from '#contract/files/media.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { StoryDetail, StoryNeighbour } from '#contract/stories/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { StoredAttachment, StoredEmbed, StoredVideo } from '../../platform/database/tables/stories.ts';
import {
  findFiles,
  hashesOf,
  type PictureRow,
  pictureRow,
  posterRenditions,
  toAttachment,
  toEmbed,
  toPicture,
  toVideo,
} from '../../platform/files/media.ts';
import { createCodeListRepository } from '../../platform/localization/codeLists.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { createNaming } from '../../platform/localization/naming.ts';
import {
  findEntity,
  languagesOf,
  type Parent,
  profileColumns,
  type ProfileRow,
} from '../../platform/records/entity.ts';
import { relatedStories } from './related.ts';
import { placeColumns, type PlaceRow, summaryColumns, type SummaryRow, toSummary } from './summary.ts';
import { visibleStory } from './visible.ts';

interface DetailRow extends SummaryRow, ProfileRow {
  author: string;
  images: PictureRow[];
  video: StoredVideo | null;
  video_renditions: Picture['renditions'] | null;
  embed: StoredEmbed | null;
  embed_renditions: Picture['renditions'] | null;
  attachments: StoredAttachment[];
  goals: Reference[];
}

const goals = (locale: Locale) => sql`(
  select coalesce(json_agg(json_build_object('slug', goal.slug, 'name', text.name, 'language', text.locale)
    order by story_goal.position), '[]')
  from story_goal join goal on goal.id = goal_id and goal.status = 'published'
  join ${localizedText('goal', locale)} as text on true
  where story_goal.story_id = story.id
) as goals`;

const detailColumns = (locale: Locale) => sql`${summaryColumns(locale)}, ${profileColumns('story')},
  story.author, story.video, ${posterRenditions(sql`story.video`)} as video_renditions,
  story.embed, ${posterRenditions(sql`story.embed`)} as embed_renditions,
  (select coalesce(json_agg(${pictureRow(sql`image`)} order by position), '[]')
    from jsonb_array_elements(story.images) with ordinality as each(image, position)) as images,
  story.attachments, ${goals(locale)}`;

type NeighbourRow = Reference & PlaceRow;

async function neighbour(
  db: Kysely<Database>,
  id: string,
  { side, locale }: { side: 'previous' | 'next'; locale: Locale },
): Promise<StoryNeighbour | null> {
  const direction = side === 'previous' ? sql`desc` : sql`asc`;
  const compared: RawBuilder<SqlBool> =
    side === 'previous'
      ? sql`(story.published_at, story.id) < (self.published_at, self.id)`
      : sql`(story.published_at, story.id) > (self.published_at, self.id)`;
  const { rows } = await sql<NeighbourRow>`
    select story.slug, served.name, served.locale as language, ${placeColumns(locale)}
    from story as self join story on story.kind = self.kind
      and story.initiative_id is not distinct from self.initiative_id
      and story.project_id is not distinct from self.project_id and ${compared}
    join ${localizedText('story', locale)} as served on true
    where self.id = ${id} and ${visibleStory()}
    order by story.published_at ${direction}, story.id ${direction} limit 1
  `.execute(db);
  return rows[0] ?? null;
}

interface Place {
  readonly slug: string;
  readonly within?: readonly Parent[];
  /** Further condition on `story`. */
  readonly where?: RawBuilder<SqlBool>;
}

/** Returns a public story by current or former slug. */
export async function findStory(
  db: Kysely<Database>,
  { slug, within = [], where = sql`true` }: Place,
  locale: Locale,
): Promise<StoryDetail | undefined> {
  const row = await findEntity<DetailRow>(db, {
    entity: 'story',
    slug,
    within,
    locale,
    where: sql`${visibleStory()} and ${where}`,
    columns: detailColumns(locale),
  });
  if (!row) return undefined;
  const naming = createNaming(await createCodeListRepository(db).all(locale), locale);
  const { images, video, embed, attachments } = row;
  const files = await findFiles(db, [
    ...attachments.map(({ file }) => file),
    ...hashesOf(video),
    ...(embed?.poster ? [embed.poster] : []),
  ]);
  const languages = { wanted: locale, source: row.source_locale };
  return {
    ...toSummary(row, naming, locale),
    description: row.description,
    languages: languagesOf(row),
    author: row.author,
    images: images.map((image) => toPicture(image, languages)),
    video: toVideo(video, { ...languages, files, renditions: row.video_renditions }),
    embed: toEmbed(embed, { ...languages, files, renditions: row.embed_renditions }),
    attachments: attachments.map((each) => toAttachment(each, files.get(each.file)!, languages)),
    goals: row.goals,
    previous: await neighbour(db, row.id, { side: 'previous', locale }),
    next: await neighbour(db, row.id, { side: 'next', locale }),
    related: await relatedStories(db, row.id, { naming, locale }),
  };
}
