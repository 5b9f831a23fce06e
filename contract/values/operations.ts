import { z } from 'zod';
import { stepNote, stepReason } from '../records/steps.ts';
import type { OperationTable } from '../shared/operation.ts';
import { initiativeParams, slug } from '../shared/schema.ts';
import { bulkChange } from './bulk.ts';
import { bulkOutcome, editedValue } from './editing.ts';
import { valueMemberEndpoints } from './endpoints.ts';
import { valueContent, verificationNote } from './write.ts';

const valueParams = initiativeParams.extend({
  indicator: slug,
  year: z.coerce.number().int().min(1900).max(2200),
});
const requires = ['user', 'version'] as const;
const value = { params: valueParams, requires, response: editedValue };

export const valueOperations = {
  changeProgress: {
    ...valueMemberEndpoints.changeProgress,
    summary: 'Changes many values at once, all or none; with dryRun returns what would happen',
    params: initiativeParams,
    body: bulkChange,
    requires: ['user', 'idempotency-key'],
    response: bulkOutcome,
  },
  putValue: {
    ...valueMemberEndpoints.putValue,
    ...value,
    summary: 'Drafts the value of a year; version 0 for a new one',
    body: valueContent,
  },
  submitValue: {
    ...valueMemberEndpoints.submitValue,
    ...value,
    summary: 'Submits a draft, or what was returned, for review',
    body: stepNote,
  },
  returnValue: {
    ...valueMemberEndpoints.returnValue,
    ...value,
    summary: 'Returns what was submitted, with a note',
    body: stepReason,
  },
  approveValue: {
    ...valueMemberEndpoints.approveValue,
    ...value,
    summary: 'Approves what others have submitted: visitors see it, and it is locked',
    body: stepNote,
  },
  verifyValue: {
    ...valueMemberEndpoints.verifyValue,
    ...value,
    summary: 'Sets how an approved value was checked, with a note',
    body: verificationNote,
  },
  unlockValue: {
    ...valueMemberEndpoints.unlockValue,
    ...value,
    summary: 'Makes an approved value a draft again, with a reason; visitors go on seeing the approved one',
    body: stepReason,
  },
  requestCorrection: {
    ...valueMemberEndpoints.requestCorrection,
    ...value,
    summary: 'Asks, with a reason, that an approved value be unlocked for a correction',
    body: stepReason,
  },
  declineCorrection: {
    ...valueMemberEndpoints.declineCorrection,
    ...value,
    summary: 'Declines a requested correction, with a reason',
    body: stepReason,
  },
} as const satisfies OperationTable;
