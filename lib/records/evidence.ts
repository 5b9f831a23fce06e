import type { WrittenEvidence } from '#contract/evidence/schema.ts';
import type { File } from '#contract/files/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';

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
