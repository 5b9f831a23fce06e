import { commodityFigures } from '../commodities/figureFields.ts';
import { defineRecord } from '../records/definition.ts';
import { entityTexts } from '../records/entityTexts.ts';
import { address, choice, country, paragraphs } from '../records/fieldTypes.ts';
import { picture } from '../records/pictureTypes.ts';
import { optional } from '../records/presence.ts';
import { organizationTypes } from './constants.ts';

export const organizations = defineRecord({
  name: 'organizations',
  entity: 'organization',
  texts: {
    ...entityTexts,
    /** Public ones. */
    commitments: optional(paragraphs(4_000)),
  },
  facts: {
    type: choice(organizationTypes, 'organization-type'),
    country: country(),
    website: optional(address()),
    logo: optional(picture({ shapes: ['full'] })),
    commodities: commodityFigures,
  },
  rights: {
    create: 'organization.create',
    edit: 'organization.edit',
    publish: 'organization.edit',
    admit: 'organization.admit',
  },
  scope: { kind: 'organization', field: null },
});
