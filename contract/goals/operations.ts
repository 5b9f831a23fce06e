import { recordPosition } from '../records/position.ts';
import { withdrawal } from '../records/withdrawal.ts';
import type { OperationTable } from '../shared/operation.ts';
import { initiativeParams } from '../shared/schema.ts';
import { editedGoal } from './editing.ts';
import { goalEndpoints, goalMemberEndpoints } from './endpoints.ts';
import { goalDetail, goalList, goalParams } from './schema.ts';
import { goalContent, newGoal } from './write.ts';

const requires = ['user', 'version'] as const;

export const goalOperations = {
  listGoals: {
    ...goalEndpoints.listGoals,
    summary: 'The goals of an initiative with their indicators, values and computed progress',
    params: initiativeParams,
    response: goalList,
  },
  getGoal: {
    ...goalEndpoints.getGoal,
    summary: 'One goal by its slug; former slugs answer the record with its present slugs',
    params: goalParams,
    response: goalDetail,
  },
  createGoal: {
    ...goalMemberEndpoints.createGoal,
    summary: 'Adds a goal at the end',
    params: initiativeParams,
    body: newGoal,
    requires: ['user', 'idempotency-key'],
    response: editedGoal,
  },
  putGoal: {
    ...goalMemberEndpoints.putGoal,
    summary: 'Makes a goal what is sent; what visitors see stays public',
    params: goalParams,
    body: goalContent,
    requires,
    response: editedGoal,
  },
  duplicateGoal: {
    ...goalMemberEndpoints.duplicateGoal,
    summary: 'Adds a draft with the content of a goal, without its indicators',
    params: goalParams,
    requires: ['user', 'idempotency-key'],
    response: editedGoal,
  },
  moveGoal: {
    ...goalMemberEndpoints.moveGoal,
    summary: 'Moves a goal to another place in the order of its initiative',
    params: goalParams,
    body: recordPosition,
    requires,
    response: editedGoal,
  },
  withdrawGoal: {
    ...goalMemberEndpoints.withdrawGoal,
    summary: 'Takes a goal and its indicators from the eyes of visitors, for a reason',
    params: goalParams,
    body: withdrawal,
    requires,
    response: editedGoal,
  },
} as const satisfies OperationTable;
