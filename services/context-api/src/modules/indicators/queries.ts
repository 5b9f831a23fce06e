import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  type IndicatorDetail,
  indicatorFacts,
  type IndicatorPage,
  type IndicatorsQuery,
} from '#contract/indicators/schema.ts';
import type { IndicatorContent } from '#contract/indicators/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { columnOf, jsonObject, selected } from '../../platform/database/selections.ts';
import { editedFacts, fieldColumns } from '../../platform/definitions/edited.ts';
import { createCodeListRepository } from '../../platform/localization/codeLists.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { createNaming } from '../../platform/localization/naming.ts';
import {
  findEntity,
  findParent,
  languagesOf,
  parentReference,
  type ProfileRow,
  reference,
} from '../../platform/records/entity.ts';
import { approvedValues, type FullValueRow, toFullValue } from '../values/queries.ts';
import { indicators } from './content.ts';
import { type IndicatorRow, summaryColumns, toSummary, totalsOf } from './summary.ts';

/** Repository of published indicators with approved values. */
export interface IndicatorRepository {
  find(initiative: string, indicator: string, locale: Locale): Promise<IndicatorDetail | undefined>;
  /** Returns a page; undefined for an unknown initiative. */
  list(query: IndicatorsQuery, locale: Locale): Promise<IndicatorPage | undefined>;
}

interface DetailRow extends IndicatorRow<FullValueRow>, Omit<ProfileRow, 'description'> {
  initiative: Reference;
  /** Null for an unpublished goal. */
  goal: Reference | null;
  projects: Reference[];
  facts: Pick<IndicatorContent, keyof typeof indicatorFacts>;
  texts: NonNullable<IndicatorContent['texts']['en']>;
  demonstration: boolean;
  updated_at: Date;
}

const column = columnOf('indicator');

/** JSON references to projects that contribute to the row of `indicator`, by name. */
const projects = (locale: Locale) => sql`(
  select coalesce(json_agg(${reference('project')} order by text.name), '[]')
  from project_indicator as link join project on project.id = link.project_id and project.status = 'published'
  join ${localizedText('project', locale)} as text on true
  where link.indicator_id = indicator.id)`;

const detailColumns = (locale: Locale) =>
  selected({
    ...summaryColumns,
    source_locale: column('source_locale'),
    facts: jsonObject(editedFacts(indicators, indicatorFacts)),
    texts: jsonObject(fieldColumns(indicators.definition.texts, 'served')),
    demonstration: column('demonstration'),
    updated_at: column('updated_at'),
    languages: sql`array(select locale from indicator_text as each where each.indicator_id = indicator.id)`,
    initiative: parentReference('initiative', locale),
    goal: sql`(select ${reference('goal')} from goal join ${localizedText('goal', locale)} as text on true
      where goal.id = indicator.goal_id and goal.status = 'published')`,
    projects: projects(locale),
    values: approvedValues(locale, { all: true }),
  } satisfies Record<keyof DetailRow, RawBuilder<unknown>>);

function toDetail({ goal, ...row }: DetailRow & { goal: Reference }): IndicatorDetail {
  const totals = totalsOf(row);
  return {
    ...toSummary(row),
    ...row.facts,
    ...row.texts,
    initiative: row.initiative,
    goal,
    projects: row.projects,
    languages: languagesOf(row),
    demonstration: row.demonstration,
    updatedAt: row.updated_at.toISOString(),
    values: row.values.map((value) => toFullValue(value, totals.get(value.year) ?? null)),
  };
}

type PageRow = DetailRow & { goal: Reference; country: string };

/** Compares initiatives first, so that their index leads. */
function follows(after: string | undefined) {
  const [initiative, indicator] = after?.split('/') ?? [];
  return after === undefined
    ? sql`true`
    : sql`initiative.slug >= ${initiative} and (initiative.slug > ${initiative} or indicator.slug > ${indicator})`;
}

async function listIndicators(
  db: Kysely<Database>,
  { initiative, after, limit }: IndicatorsQuery,
  locale: Locale,
): Promise<IndicatorPage | undefined> {
  const parent = initiative && (await findParent(db, { entity: 'initiative', slug: initiative }, locale));
  if (initiative && !parent) return undefined;
  const { rows } = await sql<PageRow>`
    select ${detailColumns(locale)}, initiative.country
    from initiative join indicator on indicator.initiative_id = initiative.id and indicator.status = 'published'
    join goal on goal.id = indicator.goal_id and goal.status = 'published'
    join ${localizedText('indicator', locale)} as served on true
    where initiative.status = 'published' and ${parent ? sql`initiative.id = ${parent.id}` : sql`true`}
      and ${follows(after)}
    order by initiative.slug, indicator.slug limit ${limit + 1}`.execute(db);
  const naming = createNaming(await createCodeListRepository(db).all(locale), locale);
  const items = rows
    .slice(0, limit)
    .map((row) => ({ ...toDetail(row), country: naming.one('country', row.country) }));
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? `${last.initiative.slug}/${last.slug}` : null };
}

export function createIndicatorRepository(db: Kysely<Database>): IndicatorRepository {
  return {
    async find(initiative, indicator, locale) {
      const row = await findEntity<DetailRow>(db, {
        entity: 'indicator',
        slug: indicator,
        within: [{ entity: 'initiative', slug: initiative }],
        locale,
        columns: detailColumns(locale),
      });
      return row?.goal ? toDetail({ ...row, goal: row.goal }) : undefined;
    },
    list: (query, locale) => listIndicators(db, query, locale),
  };
}
