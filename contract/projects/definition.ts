import { themes } from '../codeLists/constants.ts';
import { activityStatuses, supportStatuses, supportTypes } from '../codeLists/constants.ts';
import { defineRecord } from '../records/definition.ts';
import { entityTexts } from '../records/entityTexts.ts';
import {
  boundary,
  choice,
  choices,
  currency,
  date,
  line,
  paragraphs,
  position,
  possibleCodes,
  possibleRecords,
  record,
  sum,
} from '../records/fieldTypes.ts';
import { defaulting, optional } from '../records/presence.ts';
import { group } from '../records/rowTypes.ts';

export const projects = defineRecord({
  name: 'projects',
  entity: 'project',
  parent: { key: 'initiative', noun: 'initiatives' },
  texts: entityTexts,
  facts: {
    initiative: record('initiatives'),
    activityStatus: choice(activityStatuses, 'activity-status'),
    themes: choices(themes, 'theme'),
    commodities: possibleCodes('commodity'),
    lead: record('organizations'),
    partners: possibleRecords('organizations'),
    currency: optional(currency()),
    budget: optional(sum()),
    funded: optional(sum()),
    startDate: optional(date()),
    endDate: optional(date()),
    location: optional(group({ name: line(), position: position() })),
    /** Area around the location, which is its marker. */
    boundary: optional(boundary()),
    goals: possibleRecords('goals'),
    indicators: possibleRecords('indicators'),
  },
  parts: {
    requestedSupport: {
      texts: { name: line(), description: paragraphs() },
      facts: {
        type: choice(supportTypes, 'support-type'),
        status: defaulting(choice(supportStatuses, 'support-status'), 'open'),
        currency: optional(currency()),
        amount: optional(sum()),
        pledged: optional(sum()),
        deadline: optional(date()),
      },
    },
  },
  rights: { create: 'project.edit', edit: 'project.edit', publish: 'project.edit' },
  scope: { kind: 'initiative', field: 'initiative' },
});
