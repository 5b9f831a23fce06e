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
    summary: 'Returns the twelve answers of a year to those who work on them; to all others, not found',
    params: maturityParams,
    query: maturityQuery,
    response: maturityEditing,
  },
  startMaturity: {
    ...maturityMemberEndpoints.startMaturity,
    summary: 'Creates the assessment of a year; others see it once its first answer is submitted',
    params: maturityParams,
    body: maturityStart,
    requires: ['user', 'idempotency-key'],
    response: maturityEditing,
  },
  withdrawMaturity: {
    ...maturityMemberEndpoints.withdrawMaturity,
    summary: 'Deletes the assessment of a year with its drafts, unless an answer was ever public',
    params: maturityYearParams,
    requires: ['user', 'idempotency-key'],
    response: maturityEditing,
  },
  draftMaturityAnswer: {
    ...maturityMemberEndpoints.draftMaturityAnswer,
    summary: 'Saves the draft of an answer; the published answer remains',
    ...ofResponse,
    body: maturityResponse,
  },
  submitMaturityAnswer: {
    ...maturityMemberEndpoints.submitMaturityAnswer,
    summary: 'Publishes an answer as self-assessed and requests its verification',
    ...ofResponse,
    body: stepNote,
  },
  returnMaturityAnswer: {
    ...maturityMemberEndpoints.returnMaturityAnswer,
    summary: 'Returns an answer to the coalition with a note of the verifier',
    ...ofResponse,
    body: stepReason,
  },
  validateMaturityAnswer: {
    ...maturityMemberEndpoints.validateMaturityAnswer,
    summary: 'Sets the level of an answer and locks it; verifiers cannot verify an answer of their own',
    ...ofResponse,
    body: maturityValidation,
  },
  unlockMaturityAnswer: {
    ...maturityMemberEndpoints.unlockMaturityAnswer,
    summary: 'Unlocks an answer with a reason; its level remains until another answer is submitted',
    ...ofResponse,
    body: stepReason,
  },
  getMaturity: {
    ...maturityEndpoints.getMaturity,
    summary:
      'Returns the maturity of an initiative in a year: twelve sub-criteria with level, evidence and gaps',
    params: maturityParams,
    query: maturityQuery,
    response: initiativeMaturity,
  },
} as const satisfies OperationTable;
