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

/** Contribution to an action, one per kind and currency. */
const contributionFields = {
  kind: choice(contributionKinds),
  amount: number({ least: 0.0001, most: 1e12 }),
  currency: currency(),
  /** False until the initiative's team has confirmed a leading organization's statement. */
  isConfirmed: defaulting(check(), true),
};

/** Limits of an action's results. */
export const outputLines = { most: 20, longest: 300 };

/** Actions of an initiative's coalition. */
export const actions = defineRecord({
  name: 'actions',
  entity: 'action',
  parent: { key: 'initiative', noun: 'initiatives' },
  texts: {
    ...briefTexts,
    /** Results so far, one per line. */
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
    /** Organizations, leading one first. */
    actors: records('organizations'),
    /** Organizations that the initiative's team has not confirmed. */
    unconfirmedActors: possibleRecords('organizations'),
    /** Goals of its initiative. */
    goals: possibleRecords('goals'),
    contributions: rows(contributionFields, { key: ['kind', 'currency'], most: 10 }),
    evidence: evidenceRows,
  },
  rights: { create: 'action.edit', edit: 'action.edit', publish: 'action.publish' },
  scope: { kind: 'initiative', field: 'initiative' },
});
