import type { FastifyInstance } from 'fastify';
import { addOperation } from '../../platform/http/operation.ts';
import { existing } from '../../platform/problems/existing.ts';
import type { ProjectRepository } from './queries.ts';

export function addProjectRoutes(app: FastifyInstance, projects: ProjectRepository): void {
  addOperation(app, 'listAllProjects', ({ query, locale }) => projects.all(query, locale));
  addOperation(app, 'listProjectPoints', ({ query, locale }) => projects.points(query, locale));
  addOperation(app, 'listProjects', async ({ params, query, locale }) =>
    existing('initiative', await projects.list(params.initiative, query, locale)),
  );
  addOperation(app, 'getProject', async ({ params, locale }) =>
    existing('project', await projects.find(params, locale)),
  );
  addOperation(app, 'getRequestedSupport', async ({ params, locale }) =>
    existing('project', await projects.requestedSupport(params, locale)),
  );
}
