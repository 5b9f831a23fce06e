import { stepNote, stepReason } from '../editing/value.ts';
import { endpoints } from '../endpoints.ts';
import { maturityParams, maturityQuery } from '../maturity.ts';
import {
  maturityAnswer,
  maturityAnswerEditing,
  maturityAnswerParams,
  maturityEditing,
} from '../maturityEditing.ts';
import { maturityStart, maturityValidation } from '../maturitySteps.ts';
import type { OperationTable } from './operation.ts';

const ofAnswer = {
  params: maturityAnswerParams,
  requires: ['user', 'version'],
  answer: maturityAnswerEditing,
} as const;

export const maturityEditingOperations = {
  getMaturityEditing: {
    ...endpoints.getMaturityEditing,
    summary:
      'The twelve answers of one year as those see them who work on them; for all others there are none',
    params: maturityParams,
    query: maturityQuery,
    answer: maturityEditing,
  },
  startMaturity: {
    ...endpoints.startMaturity,
    summary: 'Begins the assessment of a year; nobody else sees it before its first answer is submitted',
    params: maturityParams,
    body: maturityStart,
    requires: ['user', 'idempotency-key'],
    answer: maturityEditing,
  },
  draftMaturityAnswer: {
    ...endpoints.draftMaturityAnswer,
    summary: 'Keeps an answer that is worked on; what is public stays as it is',
    ...ofAnswer,
    body: maturityAnswer,
  },
  submitMaturityAnswer: {
    ...endpoints.submitMaturityAnswer,
    summary: 'Publishes the answer as the coalition’s own and asks a verifier to look at it',
    ...ofAnswer,
    body: stepNote,
  },
  returnMaturityAnswer: {
    ...endpoints.returnMaturityAnswer,
    summary: 'A verifier sends an answer back with a note',
    ...ofAnswer,
    body: stepReason,
  },
  validateMaturityAnswer: {
    ...endpoints.validateMaturityAnswer,
    summary: 'A verifier sets the level, which locks the answer; nobody does so for an answer of their own',
    ...ofAnswer,
    body: maturityValidation,
  },
  unlockMaturityAnswer: {
    ...endpoints.unlockMaturityAnswer,
    summary: 'Opens a locked answer for a stated reason; the level stays until another answer is submitted',
    ...ofAnswer,
    body: stepReason,
  },
} as const satisfies OperationTable;
