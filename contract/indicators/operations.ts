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
    summary: 'All indicators with all approved values, page by page, for files of open data',
    query: indicatorsQuery,
    response: indicatorPage,
  },
  getIndicator: {
    ...indicatorEndpoints.getIndicator,
    summary: 'One indicator with all approved values and their earlier versions',
    params: indicatorParams,
    response: indicatorDetail,
  },
  createIndicator: {
    ...indicatorMemberEndpoints.createIndicator,
    summary: 'Adds an indicator to a goal',
    params: initiativeParams,
    body: newIndicator,
    requires: ['user', 'idempotency-key'],
    response: editedIndicator,
  },
  putIndicator: {
    ...indicatorMemberEndpoints.putIndicator,
    summary: 'Makes an indicator what is sent; its values stay, and so does what visitors see',
    params: indicatorParams,
    body: indicatorContent,
    requires,
    response: editedIndicator,
  },
  duplicateIndicator: {
    ...indicatorMemberEndpoints.duplicateIndicator,
    summary: 'Adds a draft with the content of an indicator to its goal, without values',
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
    summary: 'Takes an indicator and its values from the eyes of visitors, for a reason; they are kept',
    params: indicatorParams,
    body: withdrawal,
    requires,
    response: editedIndicator,
  },
} as const satisfies OperationTable;
