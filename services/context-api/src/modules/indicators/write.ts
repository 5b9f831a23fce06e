import { type Kysely, sql, type Transaction } from 'kysely';
import type { Measure } from '#contract/indicators/schema.ts';
import type { IndicatorContent } from '#contract/indicators/write.ts';
import type { OutdatedTexts } from '#contract/records/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { editedColumns, type EditedRow } from '../../platform/records/editedRow.ts';
import { factColumns, indicatorJson, type IndicatorTexts } from './columns.ts';

export type IndicatorRow = EditedRow<IndicatorContent> & {
  /** Approved numbers by year. */
  readonly approved: readonly Measure[];
};

/** The indicators of an initiative, core ones of each goal first, whatever their status. */
export async function listEditedIndicators(
  db: Kysely<Database>,
  initiativeId: string,
): Promise<IndicatorRow[]> {
  const { rows } = await sql<IndicatorRow>`select ${editedColumns('indicator')}, ${indicatorJson} as content,
      (select coalesce(json_agg(json_build_object('year', value.year, 'value', value.value) order by value.year), '[]')
        from indicator_value as value
        where value.indicator_id = indicator.id and value.value is not null) as approved
    from indicator join goal on goal.id = indicator.goal_id
    where indicator.initiative_id = ${initiativeId}
    order by goal.position, indicator.core desc, indicator.slug`.execute(db);
  return rows;
}

async function writeTexts(
  db: Transaction<Database>,
  id: string,
  { content: { texts }, outdated = {} }: Writing,
): Promise<void> {
  await sql`delete from indicator_text where indicator_id = ${id}`.execute(db);
  for (const [locale, text] of Object.entries(texts) as [Locale, IndicatorTexts | undefined][]) {
    if (text)
      await db
        .insertInto('indicator_text')
        .values({ indicator_id: id, locale, ...text, outdated: outdated[locale] ?? null })
        .execute();
  }
}

interface Writing {
  readonly content: IndicatorContent;
  readonly outdated?: OutdatedTexts;
  readonly goalId: string;
  readonly by: string;
}

const columnsOf = ({ content, goalId, by }: Writing) => ({
  ...factColumns(content),
  disaggregations: JSON.stringify(content.disaggregations),
  status: content.status,
  goal_id: goalId,
  updated_by: by,
  updated_at: new Date(),
});

export async function updateIndicator(
  db: Transaction<Database>,
  { id, version }: IndicatorRow,
  writing: Writing,
): Promise<void> {
  await db
    .updateTable('indicator')
    .set({ ...columnsOf(writing), version: version + 1 })
    .where('id', '=', id)
    .execute();
  await writeTexts(db, id, writing);
}

interface Adding extends Writing {
  readonly initiativeId: string;
  readonly slug: string;
  readonly sourceLocale: Locale;
}

/** Adds an indicator. @returns its id */
export async function insertIndicator(
  db: Transaction<Database>,
  { initiativeId, slug, sourceLocale, ...writing }: Adding,
): Promise<string> {
  const { id } = await db
    .insertInto('indicator')
    .values({
      initiative_id: initiativeId,
      slug,
      source_locale: sourceLocale,
      // The mark of demonstration is the initiative's.
      demonstration: sql<boolean>`(select demonstration from initiative where id = ${initiativeId})`,
      ...columnsOf(writing),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeTexts(db, id, writing);
  return id;
}
