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
    summary: 'Lists the goals of an initiative with their indicators, values and computed progress',
    params: initiativeParams,
    response: goalList,
  },
  getGoal: {
    ...goalEndpoints.getGoal,
    summary: 'Returns a goal by its slug; for a former slug, the goal with its current slugs',
    params: goalParams,
    response: goalDetail,
  },
  createGoal: {
    ...goalMemberEndpoints.createGoal,
    summary: 'Creates a goal at the end of an initiative’s goals',
    params: initiativeParams,
    body: newGoal,
    requires: ['user', 'idempotency-key'],
    response: editedGoal,
  },
  putGoal: {
    ...goalMemberEndpoints.putGoal,
    summary: 'Updates a goal; the published version stays public',
    params: goalParams,
    body: goalContent,
    requires,
    response: editedGoal,
  },
  duplicateGoal: {
    ...goalMemberEndpoints.duplicateGoal,
    summary: 'Duplicates a goal as a draft, without its indicators',
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
    summary: 'Withdraws a goal and its indicators from visitors, with a reason',
    params: goalParams,
    body: withdrawal,
    requires,
    response: editedGoal,
  },
} as const satisfies OperationTable;
