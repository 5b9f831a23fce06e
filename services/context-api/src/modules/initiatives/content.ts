import { z } from 'zod';
import { themes } from '#contract/codeLists/constants.ts';
import { boundaryTypes, levels, participations } from '#contract/codeLists/schema.ts';
import { code, countryCode, image, multiPolygon, position, slug } from '#contract/shared/schema.ts';
import { centreOf, checkBoundary, isNear } from '../../platform/content/boundary.ts';
import type { Finding } from '../../platform/content/fieldError.ts';
import {
  checkFigures,
  commodityFigures,
  figuresLists,
  figuresReferences,
} from '../../platform/content/figures.ts';
import { knownCountry, twice } from '../../platform/content/findings.ts';
import { defineKind, type IdOf, type Row, type TableRows } from '../../platform/content/kind.ts';
import { referencesOf } from '../../platform/content/references.ts';
import { listRows } from '../../platform/content/rows.ts';
import { entity, line, year } from '../../platform/content/shapes.ts';
import * as targets from '../../platform/content/targets.ts';
import { checkGoals, goal, goals } from '../goals/content.ts';

const schema = z.strictObject({
  ...entity,
  country: countryCode,
  region: line,
  boundary: multiPolygon,
  boundaryType: z.enum(boundaryTypes),
  /** Position of the marker; defaults to the boundary's centroid. */
  centroid: position.optional(),
  areaHa: z.number().positive(),
  population: z.int().min(0).max(2_000_000_000).optional(),
  startYear: year,
  level: z.enum(levels),
  themes: z.array(z.enum(themes)).min(1),
  sdgs: z.array(z.int().min(1).max(17)).default([]),
  commodities: z.array(commodityFigures).min(1),
  ecosystems: z.array(code).min(1),
  places: z.array(z.strictObject({ name: line, position })).default([]),
  convener: slug,
  consortiums: z.array(slug).default([]),
  partners: z
    .array(z.strictObject({ organization: slug, participation: z.enum(participations) }))
    .default([]),
  seekingSupport: z.boolean().default(false),
  contact: z.strictObject({ name: line, email: z.email() }).optional(),
  heroImage: image.optional(),
  goals: z.array(goal).default([]),
});

type InitiativeContent = z.output<typeof schema>;

function boundaryFindings({ boundary, centroid }: InitiativeContent): Finding[] {
  const fieldErrors = checkBoundary(boundary);
  if (fieldErrors.length > 0) return fieldErrors;
  return isNear(boundary, centroid ?? centreOf(boundary))
    ? []
    : [{ path: ['centroid'], reason: 'is outside the boundary' }];
}

function check(content: InitiativeContent): Finding[] {
  const partners = content.partners.map((each) => `${each.organization} (${each.participation})`);
  return [
    ...knownCountry(content.country),
    ...boundaryFindings(content),
    ...checkFigures(content.commodities),
    ...checkGoals(content.goals),
    ...twice(partners, (index) => ['partners', index], 'partner'),
    ...twice(content.themes, (index) => ['themes', index], 'theme'),
    ...twice(content.sdgs, (index) => ['sdgs', index], 'SDG'),
    ...twice(content.ecosystems, (index) => ['ecosystems', index], 'ecosystem'),
    ...twice(content.consortiums, (index) => ['consortiums', index], 'consortium'),
  ];
}

function columns(content: InitiativeContent, idOf: IdOf): Row {
  const [longitude, latitude] = content.centroid ?? centreOf(content.boundary);
  return {
    country: content.country,
    region: content.region,
    boundary: content.boundary,
    boundary_type: content.boundaryType,
    longitude,
    latitude,
    area_ha: content.areaHa,
    population: content.population ?? null,
    start_year: content.startYear,
    level: content.level,
    seeking_support: content.seekingSupport,
    convener_id: idOf(targets.convener, content.convener),
    contact: content.contact ?? null,
    hero_image: content.heroImage ?? null,
    places: content.places,
  };
}

function lists(content: InitiativeContent, idOf: IdOf): TableRows[] {
  const consortiumIds = content.consortiums.map((each) => idOf(targets.consortium, each));
  return [
    ['initiative_theme', listRows('theme', content.themes)],
    ['initiative_sdg', listRows('sdg', content.sdgs.map(String))],
    ['initiative_ecosystem', listRows('ecosystem', content.ecosystems)],
    ['initiative_consortium', listRows('consortium_id', consortiumIds)],
    [
      'initiative_partner',
      content.partners.map(({ organization, participation }, index) => ({
        organization_id: idOf(targets.organization, organization),
        participation,
        position: index,
      })),
    ],
    ...figuresLists('initiative', content.commodities),
  ];
}

export const initiatives = defineKind({
  name: 'initiatives',
  entity: 'initiative',
  schema,
  parts: [goals],
  references: (content) => [
    { path: ['convener'], to: targets.convener, value: content.convener },
    ...figuresReferences(content.commodities),
    ...referencesOf('ecosystems', 'ecosystem', content.ecosystems),
    ...referencesOf('consortiums', targets.consortium, content.consortiums),
    ...content.partners.map(({ organization }, index) => ({
      path: ['partners', index, 'organization'],
      to: targets.organization,
      value: organization,
    })),
  ],
  check,
  columns,
  lists,
});
