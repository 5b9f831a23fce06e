import { type Kysely, sql, type Transaction } from 'kysely';
import type { IndicatorContent } from '#contract/indicators/write.ts';
import type { Measure } from '#contract/indicators/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { OutdatedTexts } from '#contract/records/write.ts';
import type { Database } from '../../platform/database/schema.ts';
import { editedColumns, type EditedRow } from '../../platform/records/editedRow.ts';

export type IndicatorRow = EditedRow<IndicatorContent> & {
  /** Approved numbers by year. */
  readonly approved: readonly Measure[];
};

const measure = (name: 'baseline' | 'target') => {
  const [year, value] = [sql.ref(`indicator.${name}_year`), sql.ref(`indicator.${name}_value`)];
  return sql`case when ${year} is not null and ${value} is not null
    then json_build_object('year', ${year}, 'value', ${value}) end`;
};

const content = sql`json_build_object(
  'status', indicator.status, 'goal', goal.slug, 'type', indicator.type, 'direction', indicator.direction,
  'cumulative', indicator.cumulative, 'core', indicator.core, 'baseline', ${measure('baseline')},
  'target', ${measure('target')}, 'disaggregations', indicator.disaggregations,
  'texts', (select json_object_agg(text.locale, json_build_object('name', text.name, 'summary', text.summary,
      'unit', text.unit, 'method', text.method, 'source', text.source, 'limitations', text.limitations))
    from indicator_text as text where text.indicator_id = indicator.id)
)`;

/** The indicators of an initiative, core ones of each goal first, whatever their status. */
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
    order by goal.position, indicator.core desc, indicator.slug`.execute(db);
  return rows;
}

async function writeTexts(
  db: Transaction<Database>,
  id: string,
  { content: { texts }, outdated = {} }: Writing,
): Promise<void> {
  await sql`delete from indicator_text where indicator_id = ${id}`.execute(db);
  for (const [locale, text] of Object.entries(texts) as [Locale, IndicatorContent['texts']['en']][]) {
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

const columnsOf = ({ content, goalId, by }: Writing) => {
  const { status, type, direction, cumulative, core, baseline, target, disaggregations } = content;
  return {
    ...{ status, type, direction, cumulative, core, goal_id: goalId, updated_by: by },
    ...{ baseline_year: baseline?.year ?? null, baseline_value: baseline?.value ?? null },
    ...{ target_year: target?.year ?? null, target_value: target?.value ?? null },
    disaggregations: JSON.stringify(disaggregations),
    updated_at: new Date(),
  };
};

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

export async function insertIndicator(
  db: Transaction<Database>,
  { initiativeId, slug, sourceLocale, ...writing }: Adding,
): Promise<void> {
  const { id } = await db
    .insertInto('indicator')
    .values({
      ...{ initiative_id: initiativeId, slug, source_locale: sourceLocale },
      // The mark of demonstration is the initiative's.
      demonstration: sql<boolean>`(select demonstration from initiative where id = ${initiativeId})`,
      ...columnsOf(writing),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeTexts(db, id, writing);
}
