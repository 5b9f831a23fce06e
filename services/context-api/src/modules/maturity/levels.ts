import { type RawBuilder, sql } from 'kysely';
import {
  maturityCriteria,
  type MaturityCriterion,
  type MaturityGroup,
  maturityGroups,
  type MaturityLevel,
} from '#contract/maturity/constants.ts';
import type { MaturityDetail, MaturitySummary } from '#contract/maturity/schema.ts';
import { jsonObject } from '../../platform/database/selections.ts';
import type { Naming } from '../../platform/localization/naming.ts';
import { factColumns, levelColumns } from './columns.ts';

export interface LevelRow {
  criterion: MaturityCriterion;
  self: MaturityLevel;
  validated: MaturityLevel;
}

type SummaryRow = LevelRow & Pick<MaturityDetail, 'verification' | 'assessedOn'>;

export interface MaturityRow {
  year: number;
  results: SummaryRow[];
}

/** Returns the validated level, else the coalition's own. */
export const effectiveLevel = ({ self, validated }: Pick<LevelRow, 'self' | 'validated'>): MaturityLevel =>
  validated === 'not-assessed' ? self : validated;

/** Returns an entry for each of the twelve sub-criteria, grouped and ordered. */
export function inGroups<T>(naming: Naming, entryOf: (criterion: MaturityCriterion) => T) {
  return (Object.keys(maturityGroups) as MaturityGroup[]).map((group) => ({
    group: naming.one('maturity-group', group),
    results: maturityGroups[group].map(entryOf),
  }));
}

export const nameCriterion = (naming: Naming, criterion: MaturityCriterion) => ({
  ...naming.one('maturity-criterion', criterion),
  number: maturityCriteria.indexOf(criterion) + 1,
});

/** `MaturityRow` as JSON: the latest published assessment of `initiative`, or null. */
export const latestMaturity: RawBuilder<unknown> = sql`(
  select json_build_object('year', maturity.year, 'results', (
    select coalesce(json_agg(${jsonObject({
      ...levelColumns,
      ...factColumns,
    } satisfies Record<keyof SummaryRow, RawBuilder<unknown>>)}), '[]')
    from maturity_result as result where maturity_id = maturity.id))
  from maturity where maturity.initiative_id = initiative.id and maturity.status = 'published'
  order by maturity.year desc limit 1
)`;

export function toMaturitySummary({ year, results }: MaturityRow, naming: Naming): MaturitySummary {
  const rows = new Map(results.map((row) => [row.criterion, row]));
  const days = results.flatMap(({ verification, assessedOn }) =>
    verification === 'self-reported' || !assessedOn ? [] : [assessedOn],
  );
  return {
    year,
    groups: inGroups(naming, (criterion) => {
      const row = rows.get(criterion);
      return {
        criterion: nameCriterion(naming, criterion),
        level: naming.one('maturity-level', row ? effectiveLevel(row) : 'not-assessed'),
        verification: row?.verification ?? 'self-reported',
      };
    }),
    verifiedOn: days.toSorted().at(-1) ?? null,
  };
}
