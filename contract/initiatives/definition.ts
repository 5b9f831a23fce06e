import { themes } from '../codeLists/constants.ts';
import { boundaryTypes, participations } from '../codeLists/constants.ts';
import { commodityFigures } from '../commodities/figureFields.ts';
import { defineRecord } from '../records/definition.ts';
import { contact, entityTexts } from '../records/entityTexts.ts';
import {
  boundary,
  check,
  choice,
  choices,
  codes,
  country,
  integer,
  line,
  number,
  position,
  possibleRecords,
  record,
  sdgs,
  year,
} from '../records/fieldTypes.ts';
import { pictureOrAddress } from '../records/pictureTypes.ts';
import { optional } from '../records/presence.ts';
import { rows } from '../records/rowTypes.ts';

export const initiatives = defineRecord({
  name: 'initiatives',
  entity: 'initiative',
  texts: entityTexts,
  facts: {
    country: country(),
    region: line(),
    boundary: boundary(),
    boundaryType: choice(boundaryTypes, 'boundary-type'),
    /** Marker; default: the centroid of the boundary. */
    centroid: optional(position()),
    areaHa: number({ least: 0.0001, most: 2e9 }),
    population: optional(integer({ least: 0 })),
    startYear: year(),
    themes: choices(themes, 'theme'),
    sdgs: sdgs(),
    commodities: commodityFigures,
    ecosystems: codes('ecosystem'),
    places: rows({ name: line(), position: position() }, { most: 100 }),
    convener: record('conveners'),
    consortiums: possibleRecords('consortiums'),
    partners: rows(
      { organization: record('organizations'), participation: choice(participations, 'participation') },
      { key: ['organization', 'participation'] },
    ),
    seekingSupport: check(),
    contact: optional(contact),
    heroImage: optional(pictureOrAddress({ shapes: ['card', 'hero', 'share'] })),
  },
  rights: {
    create: 'initiative.propose',
    edit: 'initiative.edit',
    publish: 'initiative.publish',
    admit: 'initiative.admit',
  },
  scope: { kind: 'initiative', field: null },
});
