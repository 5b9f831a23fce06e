import { expect, test } from 'vitest';
import { levels } from '#contract/codeLists/constants.ts';
import { progressStatuses } from '#contract/indicators/progressStatuses.ts';
import { maturityLevels } from '#contract/maturity/constants.ts';
import { maturityResponseEditing } from '#contract/maturity/write.ts';
import { messageStates } from '#contract/messages/constants.ts';
import { recordStates, visibilities } from '#contract/records/constants.ts';
import { verificationStates, verifierTieKinds } from '#contract/records/verificationStates.ts';
import { roleNames } from '#contract/users/constants.ts';
import { valueStates } from '#contract/values/constants.ts';
import { read } from '#tests/support/markdown.ts';

const rows = read('docs/glossary.md').split('\n');

test.each([
  ['level of an initiative', levels],
  ['progress status', progressStatuses],
  ['maturity level', maturityLevels],
  ['maturity response', maturityResponseEditing.shape.state.options],
  ['message', messageStates],
  ['record', recordStates],
  ['audience', visibilities],
  ['verification state', verificationStates],
  ['tie', verifierTieKinds],
  ['role', roleNames],
  ['value', valueStates],
] as const)('the glossary has every code of a %s in one row', (_, codes) => {
  expect(rows.filter((row) => codes.every((code) => row.includes(`\`${code}\``)))).not.toEqual([]);
});
