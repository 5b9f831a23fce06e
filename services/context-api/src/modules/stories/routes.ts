import type { FastifyInstance } from 'fastify';
import { addOperation } from '../../platform/http/operation.ts';
import { existing } from '../../platform/problems/existing.ts';
import type { StoryRepository } from './queries.ts';

export function addStoryRoutes(app: FastifyInstance, stories: StoryRepository): void {
  addOperation(app, 'listStories', ({ query, locale }) => stories.list(query, locale));
  addOperation(app, 'getStory', async ({ params, locale }) =>
    existing('story', await stories.find(params.story, locale)),
  );
  addOperation(app, 'listUpdates', async ({ params, query, locale }) =>
    existing('initiative', await stories.updates(params, query, locale)),
  );
  addOperation(app, 'getUpdate', async ({ params, locale }) =>
    existing('update', await stories.findUpdate(params, locale)),
  );
  addOperation(app, 'listProjectUpdates', async ({ params, query, locale }) =>
    existing('project', await stories.projectUpdates(params, query, locale)),
  );
  addOperation(app, 'getProjectUpdate', async ({ params, locale }) =>
    existing('update', await stories.findProjectUpdate(params, locale)),
  );
}
