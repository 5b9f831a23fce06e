import type { WrittenEvidence } from '#contract/evidence/schema.ts';
import type { File } from '#contract/files/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';

export type EvidenceList = 'evidence' | 'document';

/** Empty evidence, public. */
export const newEvidence = (language: Locale): WrittenEvidence => ({
  title: '',
  language,
  year: null,
  address: null,
  sha256: null,
  isPublic: true,
});

/** Sent file as evidence, not public at first. */
export const fileEvidence = ({ sha256, name }: File, language: Locale): WrittenEvidence => ({
  ...newEvidence(language),
  title: name,
  sha256,
  isPublic: false,
});
