import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type IndicatorDetail, indicatorFacts } from '#contract/indicators/schema.ts';
import type { IndicatorContent } from '#contract/indicators/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { columnOf, jsonObject, selected } from '../../platform/database/selections.ts';
import { editedFacts, fieldColumns } from '../../platform/definitions/edited.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import {
  findEntity,
  languagesOf,
  parentReference,
  type ProfileRow,
  reference,
} from '../../platform/records/entity.ts';
import { approvedValues, type FullValueRow, toFullValue } from '../values/queries.ts';
import { indicators } from './content.ts';
import { type IndicatorRow, summaryColumns, toSummary, totalsOf } from './summary.ts';

/** Reads published indicators of published goals and initiatives, and their approved values. */
export interface IndicatorRepository {
  find(initiative: string, indicator: string, locale: Locale): Promise<IndicatorDetail | undefined>;
}

interface DetailRow extends IndicatorRow<FullValueRow>, Omit<ProfileRow, 'description'> {
  initiative: Reference;
  /** Null where the goal is not published. */
  goal: Reference | null;
  facts: Pick<IndicatorContent, keyof typeof indicatorFacts>;
  texts: NonNullable<IndicatorContent['texts']['en']>;
  demonstration: boolean;
  updated_at: Date;
}

const column = columnOf('indicator');

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
    values: approvedValues(locale, { all: true }),
  } satisfies Record<keyof DetailRow, RawBuilder<unknown>>);

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
      if (!row?.goal) return undefined;
      const totals = totalsOf(row);
      return {
        ...toSummary(row),
        ...row.facts,
        ...row.texts,
        initiative: row.initiative,
        goal: row.goal,
        languages: languagesOf(row),
        demonstration: row.demonstration,
        updatedAt: row.updated_at.toISOString(),
        values: row.values.map((value) => toFullValue(value, totals.get(value.year) ?? null)),
      };
    },
  };
}
