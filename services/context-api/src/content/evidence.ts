import { z } from 'zod';
import { locale, webAddress } from '#contract/shared.ts';
import type { Locale } from '#contract/locale.ts';
import type { Row } from './kind.ts';
import { line, year } from './shapes.ts';

/** A document that backs a statement; its title is in the language of the document. */
export const evidence = z.strictObject({
  title: line,
  /** The source language of the record where it is left out. */
  language: locale.optional(),
  year: year.optional(),
  address: webAddress.optional(),
});

/** Evidence as it is stored. */
export const evidenceRow = (
  { title, language, year: published, address }: z.output<typeof evidence>,
  sourceLocale: Locale,
): Row => ({
  title,
  language: language ?? sourceLocale,
  year: published ?? null,
  address: address ?? null,
});
