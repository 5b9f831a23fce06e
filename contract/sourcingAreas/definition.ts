import { defineRecord } from '../records/definition.ts';
import {
  boundary,
  code,
  integer,
  line,
  markdown,
  number,
  paragraphs,
  position,
  possibleCodes,
  record,
  year,
} from '../records/fieldTypes.ts';
import { optional } from '../records/presence.ts';
import { rows } from '../records/rowTypes.ts';

export const sourcingAreas = defineRecord({
  name: 'sourcingAreas',
  entity: 'sourcing_area',
  parent: { key: 'organization', noun: 'organizations' },
  texts: {
    name: line(),
    summary: paragraphs(400),
    /** The organization's support there. */
    description: markdown(),
    risk: optional(paragraphs()),
  },
  facts: {
    organization: record('organizations'),
    initiative: record('initiatives'),
    commodity: code('commodity'),
    boundary: optional(boundary()),
    /** Marker; default: the centroid of the boundary. */
    position: optional(position()),
    areaHa: optional(number({ least: 0.0001, most: 2e9 })),
    supplierCount: optional(integer({ least: 0 })),
    sinceYear: year(),
    volumes: rows({ year: year(), tonnes: number({ least: 0 }) }, { key: ['year'], most: 200 }),
    measures: possibleCodes('support-measure'),
  },
  rights: { create: 'sourcing-area.edit', edit: 'sourcing-area.edit', publish: 'sourcing-area.edit' },
  scope: { kind: 'organization', field: 'organization' },
});
