import type { FastifyInstance } from 'fastify';
import type { UserRepository } from '../../platform/auth/userContext.ts';
import { addOperation } from '../../platform/http/operation.ts';
import type { ContextRepository } from './queries.ts';

interface Repositories {
  readonly context: ContextRepository;
  readonly users: UserRepository;
}

export function addContextRoutes(app: FastifyInstance, { context, users }: Repositories): void {
  addOperation(app, 'getContext', async ({ bearer, locale }) => ({
    site: await context.site(),
    user: bearer && (await users.context(bearer.oid, locale)),
  }));
}
