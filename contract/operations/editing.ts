import { z } from 'zod';
import { bulkChange } from '../editing/bulk.ts';
import { reviewDesk } from '../editing/desk.ts';
import { goalContent, newGoal } from '../editing/goal.ts';
import { indicatorContent, newIndicator } from '../editing/indicator.ts';
import {
  bulkOutcome,
  editedGoal,
  editedIndicator,
  editedValue,
  progressEditing,
} from '../editing/progress.ts';
import { stepNote, stepReason, valueContent, verificationNote } from '../editing/value.ts';
import { withdrawal } from '../editing/withdrawal.ts';
import { endpoints } from '../endpoints.ts';
import { goalParams } from '../goal.ts';
import { indicatorParams } from '../indicator.ts';
import { slug } from '../shared.ts';
import type { OperationTable } from './operation.ts';

const initiativeParams = z.object({ initiative: slug });
const valueParams = indicatorParams.extend({ year: z.coerce.number().int().min(1900).max(2200) });
const requires = ['user', 'version'] as const;
const value = { params: valueParams, requires, answer: editedValue };

/** Editing of goals, indicators and values; who may not see drafts finds nothing here. */
export const editingOperations = {
  getProgressEditing: {
    ...endpoints.getProgressEditing,
    summary: 'Goals, indicators and all values of an initiative in every state, and what the caller may do',
    params: initiativeParams,
    answer: progressEditing,
  },
  changeProgress: {
    ...endpoints.changeProgress,
    summary: 'Changes many values at once, all or none; with dryRun only tells what would happen',
    params: initiativeParams,
    body: bulkChange,
    requires: ['user', 'idempotency-key'],
    answer: bulkOutcome,
  },
  createGoal: {
    ...endpoints.createGoal,
    summary: 'Adds a goal at the end',
    params: initiativeParams,
    body: newGoal,
    requires: ['user', 'idempotency-key'],
    answer: editedGoal,
  },
  putGoal: {
    ...endpoints.putGoal,
    summary: 'Makes a goal what is sent; what visitors see stays public',
    params: goalParams,
    body: goalContent,
    requires,
    answer: editedGoal,
  },
  withdrawGoal: {
    ...endpoints.withdrawGoal,
    summary: 'Takes a goal and its indicators from the eyes of visitors, for a reason',
    params: goalParams,
    body: withdrawal,
    requires,
    answer: editedGoal,
  },
  createIndicator: {
    ...endpoints.createIndicator,
    summary: 'Adds an indicator to a goal',
    params: initiativeParams,
    body: newIndicator,
    requires: ['user', 'idempotency-key'],
    answer: editedIndicator,
  },
  putIndicator: {
    ...endpoints.putIndicator,
    summary: 'Makes an indicator what is sent; its values stay, and so does what visitors see',
    params: indicatorParams,
    body: indicatorContent,
    requires,
    answer: editedIndicator,
  },
  withdrawIndicator: {
    ...endpoints.withdrawIndicator,
    summary: 'Takes an indicator and its values from the eyes of visitors, for a reason; they are kept',
    params: indicatorParams,
    body: withdrawal,
    requires,
    answer: editedIndicator,
  },
  putValue: {
    ...endpoints.putValue,
    ...value,
    summary: 'Drafts the value of a year; version 0 for a new one',
    body: valueContent,
  },
  submitValue: {
    ...endpoints.submitValue,
    ...value,
    summary: 'Submits a draft, or what was returned, for review',
    body: stepNote,
  },
  returnValue: {
    ...endpoints.returnValue,
    ...value,
    summary: 'Returns what was submitted, with a note',
    body: stepReason,
  },
  approveValue: {
    ...endpoints.approveValue,
    ...value,
    summary: 'Approves what others have submitted: visitors see it, and it is locked',
    body: stepNote,
  },
  verifyValue: {
    ...endpoints.verifyValue,
    ...value,
    summary: 'Sets how an approved value was checked, with a note',
    body: verificationNote,
  },
  unlockValue: {
    ...endpoints.unlockValue,
    ...value,
    summary: 'Makes an approved value a draft again, with a reason; visitors go on seeing the approved one',
    body: stepReason,
  },
  getReviewDesk: {
    ...endpoints.getReviewDesk,
    summary: 'What waits for the caller: to be reviewed, revised, submitted, verified or reported',
    answer: reviewDesk,
  },
} as const satisfies OperationTable;
