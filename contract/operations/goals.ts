import { z } from 'zod';
import { endpoints } from '../endpoints.ts';
import { goalDetail, goalList, goalParams } from '../goal.ts';
import { indicatorDetail, indicatorParams } from '../indicator.ts';
import { slug } from '../shared.ts';
import type { OperationTable } from './operation.ts';

export const goalOperations = {
  listGoals: {
    ...endpoints.listGoals,
    summary: 'The goals of an initiative with their indicators, values and computed progress',
    params: z.object({ initiative: slug }),
    answer: goalList,
  },
  getGoal: {
    ...endpoints.getGoal,
    summary: 'One goal by its slug; former slugs answer the record with its present slugs',
    params: goalParams,
    answer: goalDetail,
  },
  getIndicator: {
    ...endpoints.getIndicator,
    summary: 'One indicator with all approved values and their earlier versions',
    params: indicatorParams,
    answer: indicatorDetail,
  },
} as const satisfies OperationTable;
