import { z } from 'zod';
import type { WrittenEvidence } from '#contract/evidence/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { locale, webAddress } from '#contract/shared/schema.ts';
import type { Row } from './kind.ts';
import { line, year } from './shapes.ts';

/** Document that backs a statement; its title is in the document's language. */
export const evidence = z.strictObject({
  title: line,
  /** Defaults to the record's source language. */
  language: locale.optional(),
  year: year.optional(),
  address: webAddress.optional(),
});

type Content = z.output<typeof evidence>;

/** Returns evidence as saved with a record, public to all. */
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

export function evidenceRow(content: Content, sourceLocale: Locale): Row {
  const { isPublic, ...row } = evidenceItem(content, sourceLocale);
  return { ...row, is_public: isPublic };
}
