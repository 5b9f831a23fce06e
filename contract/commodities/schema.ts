import { z } from 'zod';
import { coded, reference, slug, textLanguage } from '../shared/schema.ts';

/** Figures of one year; a confidential volume is a band in tonnes (`to` null = open). */
export const commodityFigures = z.object({
  year: z.int(),
  volumeTonnes: z.number().min(0).nullable(),
  volumeBand: z.object({ from: z.number().min(0), to: z.number().min(0).nullable() }).nullable(),
  areaHa: z.number().min(0).nullable(),
  producers: z.int().min(0).nullable(),
  certifiedSharePercent: z.number().min(0).max(100).nullable(),
  origin: z.string().nullable(),
  source: z.string().nullable(),
  /** Language of origin and source. */
  language: textLanguage.optional(),
});

/** All reported years, latest first. */
const commodityYears = z.array(coded.extend({ years: z.array(commodityFigures) }));

export const initiativeCommodities = z.object({
  initiative: reference,
  updatedAt: z.iso.datetime(),
  commodities: commodityYears,
});

export const organizationCommodities = z.object({
  slug,
  name: z.string(),
  language: textLanguage,
  updatedAt: z.iso.datetime(),
  commodities: commodityYears,
});

export type CommodityYears = z.infer<typeof commodityYears>;
export type CommodityFigures = z.infer<typeof commodityFigures>;
export type InitiativeCommodities = z.infer<typeof initiativeCommodities>;
export type OrganizationCommodities = z.infer<typeof organizationCommodities>;
