import { documentVisibilities } from '../codeLists/constants.ts';
import { defineRecord } from '../records/definition.ts';
import { contact, entityTexts } from '../records/entityTexts.ts';
import {
  choice,
  code,
  currency,
  date,
  file,
  integer,
  language,
  line,
  paragraphs,
  possibleRecords,
  record,
  sum,
} from '../records/fieldTypes.ts';
import { optional } from '../records/presence.ts';
import { rows } from '../records/rowTypes.ts';

export const opportunities = defineRecord({
  name: 'opportunities',
  entity: 'opportunity',
  parent: { key: 'initiative', noun: 'initiatives' },
  texts: {
    ...entityTexts,
    problem: paragraphs(),
    uses: paragraphs(),
    returns: paragraphs(),
    impact: paragraphs(),
    risks: paragraphs(),
  },
  facts: {
    initiative: record('initiatives'),
    instrument: code('instrument'),
    ticket: code('ticket'),
    stage: code('opportunity-stage'),
    sector: code('sector'),
    currency: optional(currency()),
    sought: optional(sum()),
    secured: optional(sum()),
    opensOn: optional(date()),
    closesOn: optional(date()),
    sponsor: optional(record('organizations')),
    goals: possibleRecords('goals'),
    documents: rows(
      {
        title: line(),
        language: language(),
        visibility: choice(documentVisibilities),
        file: optional(file('text/,application/')),
        /** Set if no file determines media type and size. */
        mediaType: optional(line(100)),
        bytes: optional(integer({ least: 0 })),
      },
      { most: 40 },
    ),
    contact: optional(contact),
  },
  rights: { create: 'opportunity.edit', edit: 'opportunity.edit', publish: 'opportunity.publish' },
  scope: { kind: 'initiative', field: 'initiative' },
});
