import { z } from 'zod';
import type { WrittenEvidence } from '#contract/evidence/schema.ts';
import { locale, webAddress } from '#contract/shared/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
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

type Content = z.output<typeof evidence>;

/** Evidence as it is stored with a record; everybody may look it up. */
export const evidenceItem = (
  { title, language, year: published, address }: Content,
  sourceLocale: Locale,
): WrittenEvidence => ({
  title,
  language: language ?? sourceLocale,
  year: published ?? null,
  address: address ?? null,
  sha256: null,
  isPublic: true,
});

/** The same as a row of its own. */
export function evidenceRow(content: Content, sourceLocale: Locale): Row {
  const { isPublic, ...row } = evidenceItem(content, sourceLocale);
  return { ...row, is_public: isPublic };
}
