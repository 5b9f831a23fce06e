import type { z } from 'zod';
import { resultLevels } from '#contract/maturity/definition.ts';
import type { resultFacts } from '#contract/maturity/schema.ts';
import { columnOf } from '../../platform/database/selections.ts';
import { fieldColumns, fieldRow } from '../../platform/definitions/edited.ts';

const result = columnOf('maturity_result', 'result');
const { self: _self, validated: _validated, ...own } = resultLevels;

/** Sub-criterion and levels of `result`. */
export const levelColumns = {
  criterion: result('criterion'),
  self: result('self_level'),
  validated: result('validated_level'),
};

const { criterion: _criterion, ...levels } = levelColumns;

/** Public facts of `result`. */
export const factColumns = { ...levels, ...fieldColumns(own, 'result') };

type Facts = { [F in keyof typeof resultFacts]: z.output<(typeof resultFacts)[F]> };

export const resultColumns = ({ self, validated, ...facts }: Facts) => ({
  self_level: self,
  validated_level: validated,
  ...fieldRow(own, facts),
});
