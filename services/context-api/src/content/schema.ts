import { z } from 'zod';
import { boundaryTypes, levels, participations, themes } from '#contract/codeList.ts';
import { locales } from '#contract/locale.ts';
import {
  code,
  countryCode,
  image,
  locale,
  multiPolygon,
  position,
  slug,
  webAddress,
} from '#contract/shared.ts';

const year = z.int().min(1900).max(2200);
const line = z.string().trim().min(1).max(200);
const paragraphs = z.string().trim().min(1).max(20_000);

/** One record's text per locale; the source locale must be among them. */
const textOf = <T extends z.ZodRawShape>(shape: T) => z.partialRecord(z.enum(locales), z.strictObject(shape));

const entityText = textOf({
  name: line,
  summary: z.string().trim().min(1).max(400),
  description: paragraphs,
});

const entity = {
  /** Derived from the name in the source language where it is left out. */
  slug: slug.optional(),
  previousSlugs: z.array(slug).default([]),
  status: z.enum(['draft', 'published', 'archived']).default('published'),
  sourceLocale: locale,
  text: entityText,
};

const organizationTypes = [
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

const commodityYear = z.strictObject({
  year,
  volumeTonnes: z.number().min(0).optional(),
  areaHa: z.number().min(0).optional(),
  producers: z.int().min(0).max(2_000_000_000).optional(),
  certifiedSharePercent: z.number().min(0).max(100).optional(),
  origin: line.optional(),
  source: line.optional(),
  /** The exact volume stays in the database; visitors see a band. */
  confidential: z.boolean().default(false),
});

const commodityFigures = z.strictObject({ code, years: z.array(commodityYear).default([]) });

export const organization = z.strictObject({
  ...entity,
  type: z.enum(organizationTypes),
  country: countryCode,
  website: webAddress.optional(),
  commodities: z.array(commodityFigures).default([]),
});

export const convener = z.strictObject({ ...entity, organization: slug });

export const consortium = z.strictObject({
  ...entity,
  members: z.array(slug).min(1),
  website: webAddress.optional(),
});

const goal = z.strictObject({
  slug: slug.optional(),
  sourceLocale: locale,
  text: textOf({ name: line, statement: paragraphs }),
  theme: z.enum(themes),
  sdgs: z.array(z.int().min(1).max(17)).default([]),
  startYear: year.optional(),
  targetYear: year.optional(),
});

export const initiative = z.strictObject({
  ...entity,
  country: countryCode,
  region: line,
  boundary: multiPolygon,
  boundaryType: z.enum(boundaryTypes),
  /** Where the marker stands; the boundary's centre of mass where it is left out. */
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
  /** Slug of the convener. */
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

/** Content as it is exchanged: any JSON file of this shape can be loaded. References are slugs, across all files. */
export const content = z.strictObject({
  /** Marks every record of this file as demonstration data. */
  demonstration: z.boolean().default(false),
  organizations: z.array(organization).default([]),
  conveners: z.array(convener).default([]),
  consortiums: z.array(consortium).default([]),
  initiatives: z.array(initiative).default([]),
});

export type OrganizationContent = z.infer<typeof organization>;
export type ConvenerContent = z.infer<typeof convener>;
export type ConsortiumContent = z.infer<typeof consortium>;
export type InitiativeContent = z.infer<typeof initiative>;
export type GoalContent = z.infer<typeof goal>;
export type FiguresContent = z.infer<typeof commodityFigures>;
