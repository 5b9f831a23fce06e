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
    summary: 'Updates many values at once, all or none; with dryRun, returns the changes without saving them',
    params: initiativeParams,
    body: bulkChange,
    requires: ['user', 'idempotency-key'],
    response: bulkOutcome,
  },
  putValue: {
    ...valueMemberEndpoints.putValue,
    ...value,
    summary: 'Saves the draft of the value of a year; version 0 for a new one',
    body: valueContent,
  },
  submitValue: {
    ...valueMemberEndpoints.submitValue,
    ...value,
    summary: 'Submits a draft or returned value for review',
    body: stepNote,
  },
  returnValue: {
    ...valueMemberEndpoints.returnValue,
    ...value,
    summary: 'Returns a submitted value to its author with a note',
    body: stepReason,
  },
  approveValue: {
    ...valueMemberEndpoints.approveValue,
    ...value,
    summary: 'Approves a value that others have submitted: it becomes public and is locked',
    body: stepNote,
  },
  verifyValue: {
    ...valueMemberEndpoints.verifyValue,
    ...value,
    summary: 'Sets how an approved value was verified, with a note',
    body: verificationNote,
  },
  unlockValue: {
    ...valueMemberEndpoints.unlockValue,
    ...value,
    summary: 'Reopens an approved value as a draft, with a reason; the approved one stays public',
    body: stepReason,
  },
  requestCorrection: {
    ...valueMemberEndpoints.requestCorrection,
    ...value,
    summary: 'Requests a correction of an approved value, with a reason',
    body: stepReason,
  },
  declineCorrection: {
    ...valueMemberEndpoints.declineCorrection,
    ...value,
    summary: 'Declines a requested correction, with a reason',
    body: stepReason,
  },
} as const satisfies OperationTable;
