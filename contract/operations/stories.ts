import { z } from 'zod';
import { endpoints } from '../endpoints.ts';
import { slug } from '../shared.ts';
import { projectUpdateList, storyDetail, storyList, storyQuery, updateList, updateQuery } from '../story.ts';
import type { OperationTable } from './operation.ts';

export const storyOperations = {
  listStories: {
    ...endpoints.listStories,
    summary: 'Site news and all updates in one list, filtered, sorted and paged, with facet counts',
    query: storyQuery,
    answer: storyList,
  },
  getStory: {
    ...endpoints.getStory,
    summary: 'One story or update by its slug; a former slug answers the record with its present slug',
    params: z.object({ story: slug }),
    answer: storyDetail,
  },
  listUpdates: {
    ...endpoints.listUpdates,
    summary: 'The updates of one initiative and of its projects, filtered, sorted and paged',
    params: z.object({ initiative: slug }),
    query: updateQuery,
    answer: updateList,
  },
  getUpdate: {
    ...endpoints.getUpdate,
    summary: 'One update of an initiative',
    params: z.object({ initiative: slug, update: slug }),
    answer: storyDetail,
  },
  listProjectUpdates: {
    ...endpoints.listProjectUpdates,
    summary: 'The updates of one project, filtered, sorted and paged',
    params: z.object({ initiative: slug, project: slug }),
    query: updateQuery,
    answer: projectUpdateList,
  },
  getProjectUpdate: {
    ...endpoints.getProjectUpdate,
    summary: 'One update of a project',
    params: z.object({ initiative: slug, project: slug, update: slug }),
    answer: storyDetail,
  },
} as const satisfies OperationTable;
