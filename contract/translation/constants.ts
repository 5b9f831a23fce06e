import { contentNouns } from '../content/constants.ts';

/** Nouns with translated texts, as in content files and addresses. */
export const translatedRecordNouns = [
  ...contentNouns,
  'goals',
  'indicators',
  'maturity',
  'plans',
  'actions',
  'updates',
  'documents',
] as const;

export const translationNouns = [...translatedRecordNouns, 'codes'] as const;

/** States that need work, most urgent first; `machine` is an unread machine draft, `missing` no text. */
export const openTranslationStates = ['review', 'returned', 'machine', 'draft', 'missing', 'behind'] as const;

export const translationStates = [...openTranslationStates, 'current'] as const;

/** Records counted per noun and language. */
export const TRANSLATION_LIMIT = 1000;

/** States of a translation that visitors do not see yet. */
export const translationDraftStates = ['draft', 'submitted', 'returned'] as const;

export const textControls = ['line', 'paragraphs', 'markdown'] as const;

export type TranslatedRecordNoun = (typeof translatedRecordNouns)[number];
export type TranslationNoun = (typeof translationNouns)[number];
export type TranslationState = (typeof translationStates)[number];
export type OpenTranslationState = (typeof openTranslationStates)[number];
