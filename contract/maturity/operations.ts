import { stepNote, stepReason } from '../records/steps.ts';
import type { OperationTable } from '../shared/operation.ts';
import { maturityEndpoints, maturityMemberEndpoints } from './endpoints.ts';
import { initiativeMaturity, maturityParams, maturityQuery } from './schema.ts';
import { maturityStart, maturityValidation } from './steps.ts';
import {
  maturityEditing,
  maturityResponse,
  maturityResponseEditing,
  maturityResponseParams,
  maturityYearParams,
} from './write.ts';

const ofResponse = {
  params: maturityResponseParams,
  requires: ['user', 'version'],
  response: maturityResponseEditing,
} as const;

export const maturityOperations = {
  getMaturityEditing: {
    ...maturityMemberEndpoints.getMaturityEditing,
    summary:
      'The twelve answers of one year as those see them who work on them; for all others there are none',
    params: maturityParams,
    query: maturityQuery,
    response: maturityEditing,
  },
  startMaturity: {
    ...maturityMemberEndpoints.startMaturity,
    summary: 'Begins the assessment of a year; nobody else sees it before its first answer is submitted',
    params: maturityParams,
    body: maturityStart,
    requires: ['user', 'idempotency-key'],
    response: maturityEditing,
  },
  withdrawMaturity: {
    ...maturityMemberEndpoints.withdrawMaturity,
    summary: 'Deletes the assessment of a year, with its drafts, as long as no answer was ever public',
    params: maturityYearParams,
    requires: ['user', 'idempotency-key'],
    response: maturityEditing,
  },
  draftMaturityAnswer: {
    ...maturityMemberEndpoints.draftMaturityAnswer,
    summary: 'Keeps an answer that is worked on; what is public stays as it is',
    ...ofResponse,
    body: maturityResponse,
  },
  submitMaturityAnswer: {
    ...maturityMemberEndpoints.submitMaturityAnswer,
    summary: 'Publishes the answer as the coalition’s own and asks a verifier to look at it',
    ...ofResponse,
    body: stepNote,
  },
  returnMaturityAnswer: {
    ...maturityMemberEndpoints.returnMaturityAnswer,
    summary: 'A verifier sends an answer back with a note',
    ...ofResponse,
    body: stepReason,
  },
  validateMaturityAnswer: {
    ...maturityMemberEndpoints.validateMaturityAnswer,
    summary: 'A verifier sets the level, which locks the answer; nobody does so for an answer of their own',
    ...ofResponse,
    body: maturityValidation,
  },
  unlockMaturityAnswer: {
    ...maturityMemberEndpoints.unlockMaturityAnswer,
    summary: 'Opens a locked answer for a stated reason; the level stays until another answer is submitted',
    ...ofResponse,
    body: stepReason,
  },
  getMaturity: {
    ...maturityEndpoints.getMaturity,
    summary:
      'The maturity of one initiative in one year: twelve sub-criteria with level, evidence and what is missing',
    params: maturityParams,
    query: maturityQuery,
    response: initiativeMaturity,
  },
} as const satisfies OperationTable;
