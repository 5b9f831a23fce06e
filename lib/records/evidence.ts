import type { WrittenEvidence } from '#contract/evidence/schema.ts';
import type { File } from '#contract/files/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Entries } from '#lib/records/entries.ts';
import { optionalNumberOf, optionalTextOf, rowEntries, rowsOf, textOf } from './entries.ts';

/** The list of a form in which evidence stands. */
export type EvidenceList = 'evidence' | 'document';

/** Evidence before anything is written: something that everybody can look up. */
export const newEvidence = (language: Locale): WrittenEvidence => ({
  title: '',
  language,
  year: null,
  address: null,
  sha256: null,
  isPublic: true,
});

/** A file that a person has sent, as evidence: for those who work on it until a person says that everybody may read it. */
export const fileEvidence = ({ sha256, name }: File, language: Locale): WrittenEvidence => ({
  ...newEvidence(language),
  title: name,
  sha256,
  isPublic: false,
});

export const evidenceEntries = (evidence: readonly WrittenEvidence[], list: EvidenceList): Entries =>
  rowEntries(
    list,
    evidence.map(({ title, language, year, address, isPublic }) => ({
      title,
      language,
      year,
      address,
      isPublic: isPublic ? 'true' : null,
    })),
  );

/** @param before what the form was made of: files are no fields of it */
export const evidenceOf = (
  entries: Entries,
  before: readonly WrittenEvidence[],
  list: EvidenceList,
): WrittenEvidence[] =>
  rowsOf(entries, { list, first: 'title' }, (row, index) => ({
    title: textOf(entries, `${row}.title`),
    language: textOf(entries, `${row}.language`) as Locale,
    year: optionalNumberOf(entries, `${row}.year`),
    address: optionalTextOf(entries, `${row}.address`),
    sha256: before[index]?.sha256 ?? null,
    isPublic: entries[`${row}.isPublic`] !== undefined,
  }));
