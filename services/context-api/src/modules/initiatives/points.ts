import { type Kysely, sql } from 'kysely';
import type { Level } from '#contract/codeLists/constants.ts';
import type { InitiativePointQuery, InitiativePoints } from '#contract/initiatives/schema.ts';
import { foldedWords } from '#contract/shared/folding.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { keptPerRevision } from '../../platform/changes/keptPerRevision.ts';
import type { Database } from '../../platform/database/schema.ts';
import { allConditions, type Condition, type Conditions } from '../../platform/lists/conditions.ts';
import { searched } from '../../platform/lists/counts.ts';
import { byName, prepareFilter } from '../../platform/lists/list.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import type { Naming } from '../../platform/localization/naming.ts';
import { initiativeListing } from './list.ts';
import { createPositionIndex, type PositionIndex, type PositionRow } from './positionIndex.ts';
import type { SummaryRow } from './summary.ts';

/** Most results that all come as points, whatever part of the map is shown. */
const WHOLE = 200;

type PointRow = Pick<
  SummaryRow,
  'id' | 'slug' | 'name' | 'language' | 'country' | 'longitude' | 'latitude'
> & {
  level: Level;
};

interface ReadOptions {
  /** Conditions over `initiative` and `search`. */
  readonly where: Condition;
  readonly locale: Locale;
  readonly naming: Naming;
}

async function readPoints(
  db: Kysely<Database>,
  { where, locale, naming }: ReadOptions,
): Promise<InitiativePoints['items']> {
  const { rows } = await sql<PointRow>`
    select initiative.id, initiative.slug, served.name, served.locale as language, initiative.country,
      initiative.level, initiative.longitude, initiative.latitude
    from ${searched('initiative')} join ${localizedText('initiative', locale)} as served on true
    where ${where}
    order by ${byName('initiative', locale)}
  `.execute(db);
  return rows.map(({ longitude, latitude, country, ...row }) => ({
    ...row,
    country: naming.one('country', country),
    position: [longitude, latitude],
  }));
}

async function readPositions<F extends string>(
  db: Kysely<Database>,
  conditions: Conditions<F>,
): Promise<PositionIndex> {
  const { rows } = await sql<PositionRow>`
    select initiative.id, initiative.longitude, initiative.latitude
    from ${searched('initiative', conditions.search)} where ${allConditions(conditions)} order by initiative.id
  `.execute(db);
  return createPositionIndex(rows);
}

/** Returns all results as points, by name; with a zoom and many results what a part of the map shows. */
export async function listPoints(
  db: Kysely<Database>,
  query: InitiativePointQuery,
  locale: Locale,
): Promise<InitiativePoints> {
  const { conditions, filter, naming } = await prepareFilter(db, initiativeListing, { query, locale });
  const all = async () => ({
    items: await readPoints(db, { where: allConditions(conditions), locale, naming }),
  });
  if (query.zoom === undefined) return all();
  const words = query.q ? foldedWords(query.q) : null;
  const name = JSON.stringify(['initiative', 'positions', words, filter]);
  const index = await keptPerRevision(db, name, () => readPositions(db, conditions));
  if (index.count <= WHOLE) return all();
  const { ids, clusters } = index.view({ box: query.bbox, zoom: query.zoom, marked: query.mark ?? [] });
  const where = sql<boolean>`initiative.id = any(${ids}::uuid[])`;
  return { items: await readPoints(db, { where, locale, naming }), clusters, bounds: index.bounds };
}
