import { z } from 'zod';
import { cautious } from './cautious.ts';
import { defaultLocale, locales } from './locale.ts';

export const locale = z.enum(locales);

/** Language for `lang`; readers take unknown ones for the default. */
export const textLanguage = cautious(z.enum(locales), defaultLocale);

export const textLanguages = cautious(z.array(locale).min(1), [defaultLocale]);

/** Name transliterated, in lower case, hyphenated. */
export const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

export const initiativeParams = z.object({ initiative: slug });

export const savedState = z.object({ saved: z.boolean() });

/** ISO 3166-1 alpha-2, upper case. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/);

export const code = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** Name in the language of the response. */
export const coded = z.object({ code: z.string(), name: z.string() });

/** Longitude and latitude in degrees, WGS 84 (RFC 7946). */
export const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

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

export type BoundingBox = z.infer<typeof boundingBox>;

const linearRing = z.array(position).min(4);

export const multiPolygon = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(linearRing).min(1)).min(1),
});

/** `language` is that of the name. */
export const reference = z.object({ slug, name: z.string(), language: textLanguage });

/** Text that is older than its record. */
export const outdatedText = z.object({
  /** Last version of the record that the text belongs to. */
  version: z.int().min(1),
  /** Language of the current text. */
  current: locale,
  /** False for the source text. */
  isTranslation: z.boolean(),
});

/** True for an unchanged machine text that a person has read. */
export const isMachineTranslated = z.boolean().optional();

/** No `javascript:` and the like. */
export const webAddress = z.url({ protocol: /^https?$/ });

export const image = z.object({ url: webAddress, alt: z.string(), credit: z.string() });

/** Returns a schema for `?x=a&x=b`, without duplicates. */
export const repeated = <T extends z.ZodType<string, string>>(item: T, most = 20) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [...new Set([value].flat())])
    .pipe(z.array(item).max(most));

export type Coded = z.infer<typeof coded>;
export type Position = z.infer<typeof position>;
export type MultiPolygon = z.infer<typeof multiPolygon>;
export type Reference = z.infer<typeof reference>;
export type OutdatedText = z.infer<typeof outdatedText>;
export type Image = z.infer<typeof image>;
