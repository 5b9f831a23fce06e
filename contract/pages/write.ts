import * as z from 'zod/mini';
import { line, locale, paragraphs, recordStatus, upToDate, words } from '../records/fields.ts';

/** Text of a page in one language; the others remain. */
export const pageBody = z.strictObject({
  language: locale,
  name: line(),
  summary: words(400),
  /** Markdown. */
  description: paragraphs,
  status: recordStatus,
  upToDate,
});

export type PageBody = z.output<typeof pageBody>;
