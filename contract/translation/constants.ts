import { contentNouns } from '../content/constants.ts';

/** Nouns of records whose texts are translated, by their keys in content files and addresses. */
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

/** All nouns whose texts are translated: records, and the entries of code lists. */
export const translationNouns = [...translatedRecordNouns, 'codes'] as const;

/**
 * States of a record in a language that need work, most urgent first: submitted for review, returned, an unread machine
 * draft, a draft, no text, a text that is incomplete or older than the source text.
 */
export const openTranslationStates = ['review', 'returned', 'machine', 'draft', 'missing', 'behind'] as const;

export const translationStates = [...openTranslationStates, 'current'] as const;

/** Highest number that is counted per noun and language. */
export const TRANSLATION_LIMIT = 1000;

/** States of a translation that visitors do not see yet. */
export const translationDraftStates = ['draft', 'submitted', 'returned'] as const;

/** Controls of texts. */
export const textControls = ['line', 'paragraphs', 'markdown'] as const;

export type TranslatedRecordNoun = (typeof translatedRecordNouns)[number];
export type TranslationNoun = (typeof translationNouns)[number];
export type TranslationState = (typeof translationStates)[number];
export type OpenTranslationState = (typeof openTranslationStates)[number];
