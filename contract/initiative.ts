import { z } from 'zod';
import { boundaryTypes, levels, participations, themes } from './codeList.ts';
import { initiativeSorts } from './initiativeSort.ts';
import {
  code,
  coded,
  countryCode,
  image,
  locale,
  multiPolygon,
  position,
  reference,
  repeated,
  slug,
  webAddress,
} from './shared.ts';

const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);

/** `west,south,east,north` in degrees; west > east crosses the antimeridian (RFC 7946, section 5). */
export const boundingBox = z
  .string()
  .max(80)
  .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.tuple([longitude, latitude, longitude, latitude]))
  .refine(([, south, , north]) => south <= north, 'south of the bounding box lies north of its north');

const filterShape = {
  q: z.string().trim().max(200).optional(),
  country: repeated(countryCode).optional(),
  commodity: repeated(code).optional(),
  theme: repeated(code).optional(),
  level: repeated(code).optional(),
  /** Slugs of organizations that take part with the participation `implements`. */
  implementer: repeated(slug).optional(),
  seekingSupport: z.literal('true').optional(),
};

/** Filters of the list and of the map: values of one filter are alternatives, different filters add up. */
export const initiativeFilter = z.object(filterShape);

export const initiativeQuery = z.object({
  ...filterShape,
  bbox: boundingBox.optional(),
  /** Defaults to `relevance` with `q`, to `name` without. */
  sort: z.enum(initiativeSorts).optional(),
  /** From 1; a page behind the last one answers the last one. */
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(12),
});

export const initiativeSummary = z.object({
  id: z.uuid(),
  slug,
  name: z.string(),
  summary: z.string(),
  /** The language that name and summary are in. */
  language: locale,
  country: coded,
  region: z.string(),
  level: coded,
  themes: z.array(coded),
  commodities: z.array(coded),
  ecosystems: z.array(coded),
  areaHa: z.number().positive(),
  startYear: z.int(),
  seekingSupport: z.boolean(),
  convener: reference.nullable(),
  centroid: position,
  heroImage: image.nullable(),
  demonstration: z.boolean(),
  updatedAt: z.iso.datetime(),
});

const facetValue = z.object({ value: z.string(), name: z.string(), count: z.int().min(0) });

/** For each filter the values that exist, with the number of results if this value were chosen besides all other filters. */
const initiativeFacets = z.object({
  country: z.array(facetValue),
  commodity: z.array(facetValue),
  theme: z.array(facetValue),
  level: z.array(facetValue),
  implementer: z.array(facetValue),
  seekingSupport: z.array(facetValue),
});

export const initiativeList = z.object({
  items: z.array(initiativeSummary),
  total: z.int().min(0),
  page: z.int().min(1),
  pageSize: z.int().min(1),
  pageCount: z.int().min(1),
  /** Number of published initiatives without any filter. */
  totalUnfiltered: z.int().min(0),
  facets: initiativeFacets,
  /** Well-formed filter values that exist nowhere; they were left out. */
  ignored: z.array(z.object({ path: z.string(), value: z.string() })),
});

/** One marker each, in name order, all pages together. */
export const initiativePoints = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      slug,
      name: z.string(),
      language: locale,
      country: coded,
      level: z.enum(levels),
      position,
    }),
  ),
});

/** Figures of one commodity in one year; a confidential volume is given as a band (tonnes; `to` null = open). */
const commodityFigures = z.object({
  year: z.int(),
  volumeTonnes: z.number().min(0).nullable(),
  volumeBand: z.object({ from: z.number().min(0), to: z.number().min(0).nullable() }).nullable(),
  areaHa: z.number().min(0).nullable(),
  producers: z.int().min(0).nullable(),
  certifiedSharePercent: z.number().min(0).max(100).nullable(),
  origin: z.string().nullable(),
  source: z.string().nullable(),
});

export const initiativeDetail = initiativeSummary.extend({
  /** Paragraphs separated by blank lines (Markdown). */
  description: z.string(),
  /** The languages that name, summary and description exist in, the source language first. */
  languages: z.array(locale).min(1),
  population: z.int().min(0).nullable(),
  boundaryType: coded.extend({ code: z.enum(boundaryTypes) }),
  boundary: multiPolygon,
  places: z.array(z.object({ name: z.string(), position })),
  sdgs: z.array(coded),
  convener: reference.extend({ summary: z.string(), website: webAddress.nullable() }).nullable(),
  consortiums: z.array(reference),
  partners: z.array(
    z.object({
      organization: reference.extend({ type: coded, country: coded }),
      participation: coded.extend({ code: z.enum(participations) }),
    }),
  ),
  commodities: z.array(coded.extend({ figures: commodityFigures.nullable() })),
  goals: z.array(
    z.object({
      slug,
      name: z.string(),
      statement: z.string(),
      language: locale,
      theme: coded.extend({ code: z.enum(themes) }),
      sdgs: z.array(z.int().min(1).max(17)),
      startYear: z.int().nullable(),
      targetYear: z.int().nullable(),
    }),
  ),
  contact: z.object({ name: z.string(), email: z.email() }).nullable(),
});

export type InitiativeFilter = z.infer<typeof initiativeFilter>;
export type InitiativeQuery = z.infer<typeof initiativeQuery>;
export type InitiativeQueryInput = z.input<typeof initiativeQuery>;
export type InitiativeSummary = z.infer<typeof initiativeSummary>;
export type InitiativeFacets = z.infer<typeof initiativeFacets>;
export type InitiativeList = z.infer<typeof initiativeList>;
export type InitiativePoints = z.infer<typeof initiativePoints>;
export type InitiativeDetail = z.infer<typeof initiativeDetail>;
export type CommodityFigures = z.infer<typeof commodityFigures>;
