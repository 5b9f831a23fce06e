import { evidenceRows } from '../evidence/fields.ts';
import { defineRecord } from '../records/definition.ts';
import { entityTexts } from '../records/entityTexts.ts';
import {
  choice,
  date,
  paragraphs,
  possibleCodes,
  possibleText,
  record,
  year,
} from '../records/fieldTypes.ts';
import { defaulting, optional } from '../records/presence.ts';
import { rowsWithTexts } from '../records/rowTypes.ts';
import { verificationStates } from '../records/verificationStates.ts';
import { maturityCriteria, maturityLevels } from './constants.ts';

export const resultLevels = {
  /** The coalition's own level. */
  self: choice(maturityLevels, 'maturity-level'),
  /** Level found by a verifier. */
  validated: defaulting(choice(maturityLevels, 'maturity-level'), 'not-assessed'),
  verification: defaulting(choice(verificationStates), 'self-reported'),
  assessedOn: optional(date()),
};

/** Identified by their sub-criterion for good. */
const results = rowsWithTexts(
  {
    criterion: choice(maturityCriteria, 'maturity-criterion'),
    ...resultLevels,
    validator: optional(record('organizations')),
    evidence: evidenceRows,
    /** Codes of the requirements that the evidence documents. */
    met: possibleCodes(),
  },
  { response: possibleText(20_000), note: possibleText(4_000) },
  { most: 12 },
);

/** One per initiative and year. */
export const maturity = defineRecord({
  name: 'maturity',
  entity: 'maturity',
  parent: { key: 'initiative', noun: 'initiatives' },
  texts: { ...entityTexts, description: paragraphs() },
  facts: { initiative: record('initiatives'), year: year(), results },
  rights: { create: 'maturity.draft', edit: 'maturity.draft', publish: 'maturity.submit' },
  scope: { kind: 'initiative', field: 'initiative' },
  hasOwnSlug: true,
});
