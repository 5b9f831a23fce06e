import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { storyFacets, updateFacets } from '#contract/stories/constants.ts';
import type {
  ProjectUpdateList,
  StoryList,
  StoryQuery,
  StorySummary,
  UpdateList,
  UpdateQuery,
} from '#contract/stories/schema.ts';
import { cachedPerRevision } from '../../platform/changes/cachedPerRevision.ts';
import type { Database } from '../../platform/database/schema.ts';
import { columnFacet, type Facet, listFacet, relatedFacet, valueFacet } from '../../platform/lists/facet.ts';
import { type Listing, listPage } from '../../platform/lists/list.ts';
import { namesOf } from '../../platform/lists/names.ts';
import { findEntity, findParent, parentReference } from '../../platform/records/entity.ts';
import { summaryColumns, type SummaryRow, toSummary } from './summary.ts';
import { publicStory, visibleStory } from './visible.ts';

const yearOf = sql`extract(year from story.published_at at time zone 'UTC')::text`;

const ofInitiative = {
  from: sql`initiative`,
  where: sql<boolean>`initiative.id = story.initiative_id`,
};

async function readYears(db: Kysely<Database>) {
  const { rows } = await sql<{ year: string }>`
    select distinct ${yearOf} as year from story where ${publicStory} order by year desc`.execute(db);
  return rows.map((row) => ({ code: row.year, name: row.year }));
}

const year = valueFacet(yearOf, ({ db }) =>
  cachedPerRevision(db, 'years of stories', () => readYears(db), { isForAll: true }),
);

const updateFacetsOf: Record<(typeof updateFacets)[number], Facet> = {
  kind: columnFacet('story', 'kind', 'story-kind'),
  theme: listFacet('story', 'theme'),
  year,
};

const storyFacetsOf: Record<(typeof storyFacets)[number], Facet> = {
  kind: updateFacetsOf.kind,
  theme: updateFacetsOf.theme,
  country: relatedFacet({ ...ofInitiative, value: sql`initiative.country`, names: 'country' }),
  initiative: relatedFacet({ ...ofInitiative, value: sql`initiative.slug`, names: namesOf('initiative') }),
  year,
};

// Newest first by default.
const orders = {
  newest: sql`story.published_at desc`,
  oldest: sql`story.published_at`,
};

const listing = <F extends string>(
  facets: Record<F, Facet>,
  locale: Locale,
): Listing<F, SummaryRow, StorySummary> => ({
  entity: 'story',
  facets,
  orders,
  columns: summaryColumns,
  toItem: (row, naming) => toSummary(row, naming, locale),
});

const dated = <Q extends { q?: string | undefined; sort?: string | undefined }>(query: Q): Q => ({
  ...query,
  sort: query.sort ?? (query.q ? 'relevance' : 'newest'),
});

/** Returns a page of public site news and updates. */
export const listStories = (db: Kysely<Database>, query: StoryQuery, locale: Locale): Promise<StoryList> =>
  listPage(db, listing(storyFacetsOf, locale), {
    query: dated(query),
    locale,
    within: publicStory,
    whole: 'public',
  });

interface Place {
  readonly initiative: string;
  readonly project?: string;
}

async function listWithin(
  db: Kysely<Database>,
  within: RawBuilder<SqlBool>,
  { query, locale }: { query: UpdateQuery; locale: Locale },
) {
  const options = { query: dated(query), locale, within: sql<SqlBool>`${within} and ${visibleStory()}` };
  return listPage(db, listing(updateFacetsOf, locale), options);
}

/** Returns a page of updates of an initiative and its projects; undefined if it does not exist. */
export async function listUpdates(
  db: Kysely<Database>,
  { initiative: slug }: Place,
  options: { query: UpdateQuery; locale: Locale },
): Promise<UpdateList | undefined> {
  const found = await findParent(db, { entity: 'initiative', slug }, options.locale);
  if (!found) return undefined;
  const { id, ...initiative } = found;
  return { ...(await listWithin(db, sql`story.initiative_id = ${id}`, options)), initiative };
}

type ProjectRow = Reference & { id: string; initiative: Reference };

/** Returns a page of a project's updates; undefined for an unknown project. */
export async function listProjectUpdates(
  db: Kysely<Database>,
  { initiative, project: slug }: Required<Place>,
  options: { query: UpdateQuery; locale: Locale },
): Promise<ProjectUpdateList | undefined> {
  const found = await findEntity<ProjectRow>(db, {
    entity: 'project',
    slug,
    within: [{ entity: 'initiative', slug: initiative }],
    locale: options.locale,
    columns: sql`project.id, project.slug, served.name, served.locale as language,
      ${parentReference('initiative', options.locale)} as initiative`,
  });
  if (!found) return undefined;
  const { id, initiative: owner, ...project } = found;
  const list = await listWithin(db, sql`story.project_id = ${id}`, options);
  return { ...list, initiative: owner, project };
}
