import type { FastifyInstance } from 'fastify';
import type { GoalRepository } from '../repositories/goals.ts';
import { addOperation, existing } from './operation.ts';

export function addGoalRoutes(app: FastifyInstance, goals: GoalRepository): void {
  addOperation(app, 'listGoals', async ({ params, locale }) =>
    existing('initiative', await goals.list(params.initiative, locale)),
  );
  addOperation(app, 'getGoal', async ({ params, locale }) =>
    existing('goal', await goals.find(params.initiative, params.goal, locale)),
  );
}
