import { recordPosition } from '../records/position.ts';
import { withdrawal } from '../records/withdrawal.ts';
import type { OperationTable } from '../shared/operation.ts';
import { initiativeParams } from '../shared/schema.ts';
import { editedIndicator } from './editing.ts';
import { indicatorEndpoints, indicatorMemberEndpoints } from './endpoints.ts';
import { indicatorDetail, indicatorPage, indicatorParams, indicatorsQuery } from './schema.ts';
import { indicatorContent, newIndicator } from './write.ts';

const requires = ['user', 'version'] as const;

export const indicatorOperations = {
  listIndicators: {
    ...indicatorEndpoints.listIndicators,
    summary: 'Lists all indicators with all approved values, paged, for open data files',
    query: indicatorsQuery,
    response: indicatorPage,
  },
  getIndicator: {
    ...indicatorEndpoints.getIndicator,
    summary: 'Returns an indicator with all approved values and their earlier versions',
    params: indicatorParams,
    response: indicatorDetail,
  },
  createIndicator: {
    ...indicatorMemberEndpoints.createIndicator,
    summary: 'Creates an indicator of a goal',
    params: initiativeParams,
    body: newIndicator,
    requires: ['user', 'idempotency-key'],
    response: editedIndicator,
  },
  putIndicator: {
    ...indicatorMemberEndpoints.putIndicator,
    summary: 'Updates an indicator; its values and the published version remain',
    params: indicatorParams,
    body: indicatorContent,
    requires,
    response: editedIndicator,
  },
  duplicateIndicator: {
    ...indicatorMemberEndpoints.duplicateIndicator,
    summary: 'Duplicates an indicator within its goal as a draft, without values',
    params: indicatorParams,
    requires: ['user', 'idempotency-key'],
    response: editedIndicator,
  },
  moveIndicator: {
    ...indicatorMemberEndpoints.moveIndicator,
    summary: 'Moves an indicator to another place in the order of its goal',
    params: indicatorParams,
    body: recordPosition,
    requires,
    response: editedIndicator,
  },
  withdrawIndicator: {
    ...indicatorMemberEndpoints.withdrawIndicator,
    summary: 'Withdraws an indicator and its values from visitors, with a reason; nothing is deleted',
    params: indicatorParams,
    body: withdrawal,
    requires,
    response: editedIndicator,
  },
} as const satisfies OperationTable;
