import * as z from 'zod/mini';
import {
  distinct,
  legibleText,
  line,
  locale,
  paragraphs,
  recordStatus,
  slug,
  upToDate,
  words,
} from '../records/fields.ts';
import { mostLinked, type PagePlace } from './constants.ts';

/** One language; the others remain. */
export const pageBody = z.strictObject({
  language: locale,
  name: line(),
  summary: words(400),
  description: paragraphs,
  status: recordStatus,
  /** Reason, required of a page that visitors no longer see. */
  note: z.optional(legibleText(2_000)),
  upToDate,
});

const pagesIn = (place: PagePlace) => distinct(slug, mostLinked[place]);

/** Linked pages, in order. */
export const navigationBody = z.strictObject({
  header: pagesIn('header'),
  explore: pagesIn('explore'),
  about: pagesIn('about'),
  takePart: pagesIn('takePart'),
});

export type NavigationBody = z.output<typeof navigationBody>;
export type PageBody = z.output<typeof pageBody>;
