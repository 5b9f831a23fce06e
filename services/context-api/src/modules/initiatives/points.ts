import { type Kysely, sql } from 'kysely';
import type { Level } from '#contract/codeLists/constants.ts';
import type { InitiativePointQuery, InitiativePoints } from '#contract/initiatives/schema.ts';
import { foldedWords } from '#contract/shared/folding.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { allConditions, type Condition, isUnfiltered } from '../../platform/lists/conditions.ts';
import { searched } from '../../platform/lists/counts.ts';
import { prepareFilter } from '../../platform/lists/list.ts';
import { byName } from '../../platform/lists/ordered.ts';
import { pointsOf } from '../../platform/lists/points.ts';
import type { PositionRow } from '../../platform/lists/positionIndex.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import type { Naming } from '../../platform/localization/naming.ts';
import { initiativeListing } from './list.ts';
import type { SummaryRow } from './summary.ts';

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

export async function readPoints(
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

/** Returns results as points, by name; at a zoom with many results, only a part of the map. */
export async function listPoints(
  db: Kysely<Database>,
  query: InitiativePointQuery,
  locale: Locale,
): Promise<InitiativePoints> {
  const { conditions, filter, naming } = await prepareFilter(db, initiativeListing, { query, locale });
  const where = allConditions(conditions);
  const words = query.q ? foldedWords(query.q) : null;
  return pointsOf(db, {
    name: JSON.stringify(['initiative', 'positions', words, filter]),
    isForAll: isUnfiltered(conditions),
    part: query,
    async positions() {
      const { rows } = await sql<PositionRow>`
        select initiative.id, initiative.longitude, initiative.latitude
        from ${searched('initiative', conditions.search)} where ${where} order by initiative.id
      `.execute(db);
      return rows;
    },
    read: (ids) =>
      readPoints(db, {
        where: ids ? sql<boolean>`initiative.id = any(${ids}::uuid[])` : where,
        locale,
        naming,
      }),
  });
}
