import { z } from 'zod';
import { countryCode, webAddress } from '#contract/shared/schema.ts';
import {
  checkFigures,
  commodityFigures,
  figuresLists,
  figuresReferences,
} from '../../platform/content/figures.ts';
import { knownCountry } from '../../platform/content/findings.ts';
import { defineKind } from '../../platform/content/kind.ts';
import { entity } from '../../platform/content/shapes.ts';

const types = [
  'national-government',
  'subnational-government',
  'ngo',
  'local-community',
  'indigenous-peoples',
  'producer-group',
  'cooperative',
  'sme',
  'large-company',
  'trader',
  'financial-institution',
  'research',
  'trade-association',
] as const;

export const organizations = defineKind({
  name: 'organizations',
  entity: 'organization',
  schema: z.strictObject({
    ...entity,
    type: z.enum(types),
    country: countryCode,
    website: webAddress.optional(),
    commodities: z.array(commodityFigures).default([]),
  }),
  references: ({ commodities }) => figuresReferences(commodities),
  check: ({ country, commodities }) => [...knownCountry(country), ...checkFigures(commodities)],
  columns: ({ type, country, website }) => ({ type, country, website: website ?? null }),
  lists: ({ commodities }) => figuresLists('organization', commodities),
});
