import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { resultFacts } from '#contract/maturity/schema.ts';
import type { FullRow } from '../../platform/database/rows.ts';
import { columnOf } from '../../platform/database/selections.ts';

type Facts = { [F in keyof typeof resultFacts]: z.output<(typeof resultFacts)[F]> };

const result = columnOf('maturity_result', 'result');

/** Sub-criterion and levels of the row `result`. */
export const levelColumns = {
  criterion: result('criterion'),
  self: result('self_level'),
  validated: result('validated_level'),
};

/** Facts of the row `result` as visitors read them. */
export const factColumns = {
  self: levelColumns.self,
  validated: levelColumns.validated,
  verification: result('verification'),
  assessedOn: result('assessed_on'),
} satisfies Record<keyof Facts, RawBuilder<unknown>>;

/** Returns the facts of a result as columns. */
export const resultColumns = ({
  self,
  validated,
  verification,
  assessedOn,
}: Facts): FullRow<'maturity_result', 'maturity_id' | 'criterion' | 'validator_id' | 'validator_ties'> => ({
  self_level: self,
  validated_level: validated,
  verification,
  assessed_on: assessedOn,
});
