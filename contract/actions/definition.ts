import { evidenceRows } from '../evidence/fields.ts';
import { visibilities } from '../records/constants.ts';
import { defineRecord } from '../records/definition.ts';
import { briefTexts } from '../records/entityTexts.ts';
import {
  check,
  choice,
  code,
  currency,
  date,
  number,
  possibleCodes,
  possibleLines,
  possibleRecords,
  record,
  records,
} from '../records/fieldTypes.ts';
import { defaulting, optional } from '../records/presence.ts';
import { rows } from '../records/rowTypes.ts';
import { actionStages, contributionKinds } from './constants.ts';

const contributionFields = {
  kind: choice(contributionKinds),
  amount: number({ least: 0.0001, most: 1e12 }),
  currency: currency(),
  /** False until the initiative's team has confirmed the statement. */
  isConfirmed: defaulting(check(), true),
};

export const outputLines = { most: 20, longest: 300 };

export const actions = defineRecord({
  name: 'actions',
  entity: 'action',
  parent: { key: 'initiative', noun: 'initiatives' },
  texts: {
    ...briefTexts,
    /** One per line. */
    outputs: possibleLines(outputLines),
  },
  facts: {
    initiative: record('initiatives'),
    type: code('action-type'),
    stage: choice(actionStages, 'action-stage'),
    startDate: optional(date()),
    endDate: optional(date()),
    checklist: possibleCodes('action-criterion'),
    visibility: defaulting(choice(visibilities), 'public'),
    /** Leading one first. */
    actors: records('organizations'),
    /** Organizations that the initiative's team has not confirmed. */
    unconfirmedActors: possibleRecords('organizations'),
    goals: possibleRecords('goals'),
    contributions: rows(contributionFields, { key: ['kind', 'currency'], most: 10 }),
    evidence: evidenceRows,
  },
  rights: { create: 'action.edit', edit: 'action.edit', publish: 'action.publish' },
  scope: { kind: 'initiative', field: 'initiative' },
});
