import { z } from 'zod';
import { locales } from './locale.ts';

export const locale = z.enum(locales);

/** Lower-case, hyphenated, transliterated form of a name. */
export const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** Parameters of what lies in an initiative. */
export const initiativeParams = z.object({ initiative: slug });

/** ISO 3166-1 alpha-2, upper case. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/);

/** A code of a code list. */
export const code = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** A code with its name in the language of the answer. */
export const coded = z.object({ code: z.string(), name: z.string() });

/** Longitude, latitude in degrees, WGS 84 (RFC 7946). */
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

const linearRing = z.array(position).min(4);

export const multiPolygon = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(linearRing).min(1)).min(1),
});

/** What a list or a link needs to name a record; `language` tells which language the name is in. */
export const reference = z.object({ slug, name: z.string(), language: locale });

/** Said of a text that its record has left behind. */
export const outdatedText = z.object({
  /** The last version of the record that the text belongs to. */
  version: z.int().min(1),
  /** The language of the present text. */
  current: locale,
  /** Whether it is a translation, and not the text that others are translated from. */
  isTranslation: z.boolean(),
});

/** An address that a page may link to: no `javascript:` and the like. */
export const webAddress = z.url({ protocol: /^https?$/ });

export const image = z.object({ url: webAddress, alt: z.string(), credit: z.string() });

/** A query parameter that may be repeated: `?x=a&x=b`. Duplicates are dropped; at most 20 values. */
export const repeated = <T extends z.ZodType<string, string>>(item: T) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [...new Set([value].flat())])
    .pipe(z.array(item).max(20));

export type Coded = z.infer<typeof coded>;
export type Position = z.infer<typeof position>;
export type MultiPolygon = z.infer<typeof multiPolygon>;
export type Reference = z.infer<typeof reference>;
export type OutdatedText = z.infer<typeof outdatedText>;
export type Image = z.infer<typeof image>;
