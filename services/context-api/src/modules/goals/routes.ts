import type { FastifyInstance } from 'fastify';
import type { UserRepository } from '../../platform/auth/userContext.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { existing } from '../../platform/problems/existing.ts';
import type { GoalRepository } from './queries.ts';

interface Repositories {
  readonly goals: GoalRepository;
  readonly users: UserRepository;
}

export function addGoalRoutes(app: FastifyInstance, { goals, users }: Repositories): void {
  addOperation(app, 'listGoals', async ({ params, locale }) =>
    existing('initiative', await goals.list(params.initiative, locale)),
  );
  addOperation(app, 'getGoal', async ({ params, locale, bearer }) => {
    const membership = await users.membership(bearer);
    return existing('goal', await goals.find(params, { locale, membership }));
  });
}
