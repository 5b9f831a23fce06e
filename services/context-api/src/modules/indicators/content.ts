import { sql } from 'kysely';
import { indicators as definition } from '#contract/indicators/definition.ts';
import type { Measure } from '#contract/indicators/schema.ts';
import type { ContentOf } from '#contract/records/definition.ts';
import type { Finding } from '../../platform/content/fieldError.ts';
import { twice } from '../../platform/content/findings.ts';
import { columnOf } from '../../platform/database/selections.ts';
import { kindOf } from '../../platform/definitions/kindOf.ts';
import type { Storage } from '../../platform/definitions/storage.ts';
import { checkValues } from '../values/content.ts';
import { editedYears } from '../values/editedYears.ts';
import { valueStorage } from '../values/storage.ts';

const column = columnOf('indicator');

/** Stores a measure in columns for year and number. */
function measureIn(name: 'baseline' | 'target'): Storage {
  const [year, value] = [column(`${name}_year`), column(`${name}_value`)];
  return {
    columns: (measure: Measure | null | undefined) => ({
      [`${name}_year`]: measure?.year ?? null,
      [`${name}_value`]: measure?.value ?? null,
    }),
    read: sql`case when ${year} is not null and ${value} is not null
      then json_build_object('year', ${year}, 'value', ${value}) end`,
  };
}

/** Order, which a load without one preserves. */
const position: Storage = {
  columns: (value: number | undefined) => (value === undefined ? {} : { position: value }),
  read: column('position'),
};

function check(content: ContentOf<typeof definition>): Finding[] {
  const { baseline, target, type } = content;
  const isMeasured = baseline !== undefined || target !== undefined;
  return [
    ...(baseline && target && target.year <= baseline.year
      ? [{ path: ['target', 'year'], reason: 'must be after the baseline year' }]
      : []),
    ...(type === 'qualitative' && isMeasured
      ? [{ path: ['type'], reason: 'a qualitative indicator cannot have a numeric baseline or target' }]
      : []),
    ...twice(content.disaggregations, (index) => ['disaggregations', index], 'disaggregation'),
    ...checkValues(content),
  ];
}

export const indicators = kindOf('indicators', definition, {
  storages: { baseline: measureIn('baseline'), target: measureIn('target'), values: valueStorage, position },
  orderedWithin: 'goal_id',
  check: (content) => check(content),
  editedRows: editedYears,
});
