import type { OperationTable } from '../shared/operation.ts';
import { translationMemberEndpoints } from './endpoints.ts';
import {
  savedTranslation,
  translation,
  translationList,
  translationParams,
  translationQuery,
} from './schema.ts';
import { translationDraft, translationReturn, translationStep } from './write.ts';

const change = {
  params: translationParams,
  requires: ['user', 'version'],
  response: savedTranslation,
} as const;

/** Calls for translators of a language, and editors of a record. */
export const translationOperations = {
  listTranslations: {
    ...translationMemberEndpoints.listTranslations,
    summary: 'Lists texts to translate by language, most viewed first',
    query: translationQuery,
    isFresh: true,
    response: translationList,
  },
  getTranslation: {
    ...translationMemberEndpoints.getTranslation,
    summary: 'Returns the texts of a record in its source language and in another one',
    params: translationParams,
    isFresh: true,
    response: translation,
  },
  saveTranslation: {
    ...translationMemberEndpoints.saveTranslation,
    ...change,
    summary: 'Saves the draft of a translation, complete or not',
    body: translationDraft,
  },
  discardTranslation: {
    ...translationMemberEndpoints.discardTranslation,
    ...change,
    summary: 'Discards the draft of a translation; the published texts remain',
  },
  draftTranslationByMachine: {
    ...translationMemberEndpoints.draftTranslationByMachine,
    ...change,
    requires: ['user', 'version', 'rate-limited'],
    summary:
      'Drafts missing and outdated texts by machine translation; a person reviews each before publication',
  },
  submitTranslation: {
    ...translationMemberEndpoints.submitTranslation,
    ...change,
    summary: 'Sends a translation to a second person for review',
    body: translationStep,
  },
  returnTranslation: {
    ...translationMemberEndpoints.returnTranslation,
    ...change,
    summary: 'Returns a submitted translation with a note',
    body: translationReturn,
  },
  publishTranslation: {
    ...translationMemberEndpoints.publishTranslation,
    ...change,
    summary: 'Publishes a translation; texts of other languages remain untouched',
    body: translationStep,
  },
} as const satisfies OperationTable;
