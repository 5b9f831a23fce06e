import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { indicatorFacts, type Measure } from '#contract/indicators/schema.ts';
import type { IndicatorContent } from '#contract/indicators/write.ts';
import type { OutdatedTexts } from '#contract/records/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { insertRow, replaceLists, updateRow } from '../../platform/content/tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { columnOf, jsonObject } from '../../platform/database/selections.ts';
import { editedFacts, editedTexts, factRow, textRows } from '../../platform/definitions/edited.ts';
import { editedColumns, type EditedRow } from '../../platform/records/editedRow.ts';
import { indicators } from './content.ts';

const content = jsonObject({
  status: columnOf('indicator')('status'),
  goal: sql.ref('goal.slug'),
  ...editedFacts(indicators, indicatorFacts),
  texts: editedTexts(indicators),
} satisfies Record<Exclude<keyof IndicatorContent, 'upToDate'>, RawBuilder<unknown>>);

export type IndicatorRow = EditedRow<IndicatorContent> & {
  /** Approved numbers by year. */
  readonly approved: readonly Measure[];
};

/** Order by goal, position, then core ones first; from the tables of both. */
export const inOrder = sql`goal.position, indicator.position nulls last, indicator.core desc, indicator.slug`;

export const isOfSameGoal = (one: IndicatorRow, other: IndicatorRow): boolean =>
  one.content.goal === other.content.goal;

/** Indicators in any status, in the order of their goals. */
export async function listEditedIndicators(
  db: Kysely<Database>,
  initiativeId: string,
): Promise<IndicatorRow[]> {
  const { rows } = await sql<IndicatorRow>`select ${editedColumns('indicator')}, ${content} as content,
      (select coalesce(json_agg(json_build_object('year', value.year, 'value', value.value) order by value.year), '[]')
        from indicator_value as value
        where value.indicator_id = indicator.id and value.value is not null) as approved
    from indicator join goal on goal.id = indicator.goal_id
    where indicator.initiative_id = ${initiativeId}
    order by ${inOrder}`.execute(db);
  return rows;
}

interface Writing {
  readonly content: IndicatorContent;
  readonly outdated?: OutdatedTexts;
  readonly goalId: string;
  readonly by: string;
  /** Whether it was an indicator of another goal, in whose order it had its place. */
  readonly isElsewhere?: boolean;
}

const columnsOf = ({
  content: { status, goal: _goal, texts: _texts, upToDate: _upToDate, ...facts },
  goalId,
  by,
}: Writing) => ({
  ...factRow(indicators, facts).columns,
  status,
  goal_id: goalId,
  updated_by: by,
  updated_at: new Date().toISOString(),
});

const writeTexts = (db: Transaction<Database>, id: string, { content: { texts }, outdated }: Writing) =>
  replaceLists(db, [['indicator_text', textRows(indicators, texts, outdated)]], {
    column: 'indicator_id',
    id,
  });

export async function updateIndicator(
  db: Transaction<Database>,
  { id, version }: IndicatorRow,
  writing: Writing,
): Promise<void> {
  await updateRow(db, 'indicator', {
    id,
    ...columnsOf(writing),
    version: version + 1,
    ...(writing.isElsewhere && { position: null }),
  });
  await writeTexts(db, id, writing);
}

interface Adding extends Writing {
  readonly initiativeId: string;
  readonly slug: string;
  readonly sourceLocale: Locale;
}

/** Adds an indicator; returns its id. */
export async function insertIndicator(
  db: Transaction<Database>,
  { initiativeId, slug, sourceLocale, ...writing }: Adding,
): Promise<string> {
  const { demonstration } = await db
    .selectFrom('initiative')
    .select('demonstration')
    .where('id', '=', initiativeId)
    .executeTakeFirstOrThrow();
  const id = await insertRow(db, 'indicator', {
    initiative_id: initiativeId,
    slug,
    source_locale: sourceLocale,
    // The mark of demonstration is the initiative's.
    demonstration,
    ...columnsOf(writing),
  });
  await writeTexts(db, id, writing);
  return id;
}
