import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { IndicatorType } from '#contract/indicators/constants.ts';
import type { Measure } from '#contract/indicators/schema.ts';
import type { OutdatedTexts } from '#contract/records/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Dimension } from '#contract/values/constants.ts';
import { emptyValue } from '#contract/values/constants.ts';
import type { ValueContent } from '#contract/values/write.ts';
import type { Database } from '../../platform/database/schema.ts';
import { publishedFacts, publishedTexts } from './columns.ts';

type Table = Database['indicator_value_work'];

/** Present state of a value. */
export type DraftValueRow = Selectable<Table> & {
  readonly isPublic: boolean;
  readonly published: PublishedValue | null;
};

/** Public texts of a value, and their subject. */
interface PublishedValue {
  readonly texts: ValueContent['texts'];
  readonly facts: Pick<ValueContent, 'available' | 'value'>;
  readonly outdated: OutdatedTexts;
}

const ofValue = sql`text.indicator_id = value.indicator_id and text.year = value.year`;

const published = sql<PublishedValue | null>`(select json_build_object(
    'facts', ${publishedFacts},
    'texts', (select ${publishedTexts} from indicator_value_text as text where ${ofValue}),
    'outdated', (select coalesce(json_object_agg(text.locale, text.outdated), '{}')
      from indicator_value_text as text where ${ofValue} and text.outdated is not null))
  from indicator_value as value where value.indicator_id = work.indicator_id and value.year = work.year)`;
export type NewDraftValue = Insertable<Table>;

/** Facts on which values depend. */
export interface ValueOwner {
  readonly id: string;
  readonly slug: string;
  readonly former_slugs: readonly string[];
  readonly type: IndicatorType;
  readonly source_locale: Locale;
  readonly disaggregations: Dimension[];
  readonly cumulative: boolean;
  readonly baseline: Measure | null;
  /** Unit in each language. */
  readonly units: readonly string[];
}

const draftValues = (db: Kysely<Database>) =>
  db
    .selectFrom('indicator_value_work as work')
    .selectAll('work')
    .select(
      sql<boolean>`exists (select 1 from indicator_value as value
        where value.indicator_id = work.indicator_id and value.year = work.year)`.as('isPublic'),
    )
    .select(published.as('published'));

/** Completes drafts that were saved before a field existed. */
const completed = (row: DraftValueRow): DraftValueRow => ({
  ...row,
  content: { ...(emptyValue as unknown as ValueContent), ...row.content },
});

export const listYearValues = (db: Kysely<Database>, indicatorId: string) =>
  db
    .selectFrom('indicator_value_work')
    .select(['year', sql<number | null>`(content ->> 'value')::double precision`.as('value')])
    .where('indicator_id', '=', indicatorId)
    .execute();

/** Values of an initiative's indicators, by year. */
export async function listDraftValues(db: Kysely<Database>, initiativeId: string): Promise<DraftValueRow[]> {
  const rows = await draftValues(db)
    .innerJoin('indicator', 'indicator.id', 'work.indicator_id')
    .where('indicator.initiative_id', '=', initiativeId)
    .orderBy('work.year')
    .execute();
  return rows.map(completed);
}

export async function findDraftValue(
  db: Kysely<Database>,
  indicatorId: string,
  year: number,
): Promise<DraftValueRow | undefined> {
  const row = await draftValues(db)
    .where('work.indicator_id', '=', indicatorId)
    .where('work.year', '=', year)
    .executeTakeFirst();
  return row && completed(row);
}

/** Finds the draft of a value, and locks it until the transaction ends. */
export async function lockDraftValue(
  db: Transaction<Database>,
  indicatorId: string,
  year: number,
): Promise<DraftValueRow | undefined> {
  const row = await draftValues(db)
    .where('work.indicator_id', '=', indicatorId)
    .where('work.year', '=', year)
    .forUpdate('work')
    .executeTakeFirst();
  return row && completed(row);
}

/** Returns false if another person was faster. */
export async function insertDraftValue(db: Transaction<Database>, row: NewDraftValue): Promise<boolean> {
  const inserted = await db
    .insertInto('indicator_value_work')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('year')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateDraftValue(
  db: Transaction<Database>,
  { indicator_id, year }: Pick<DraftValueRow, 'indicator_id' | 'year'>,
  columns: Partial<NewDraftValue>,
): Promise<void> {
  await db
    .updateTable('indicator_value_work')
    .set(columns)
    .where('indicator_id', '=', indicator_id)
    .where('year', '=', year)
    .execute();
}

/** Indicators in any status with editable values, with former slugs. */
export const listOwners = (db: Kysely<Database>, initiativeId: string): Promise<ValueOwner[]> =>
  db
    .selectFrom('indicator')
    .select(['id', 'slug', 'type', 'source_locale', 'disaggregations', 'cumulative'])
    .select([
      sql<string[]>`array(select former.slug from indicator_previous_slug as former
        where former.indicator_id = indicator.id)`.as('former_slugs'),
      sql<
        string[]
      >`array(select text.unit from indicator_text as text where text.indicator_id = indicator.id)`.as(
        'units',
      ),
      sql<Measure | null>`case when baseline_value is not null
        then json_build_object('year', baseline_year, 'value', baseline_value) end`.as('baseline'),
    ])
    .where('initiative_id', '=', initiativeId)
    .execute();
