import { z } from 'zod';
import { endpoints } from '../endpoints.ts';
import { projectDetail, projectList, projectQuery, requestedSupport } from '../project.ts';
import { slug } from '../shared.ts';
import type { OperationTable } from './operation.ts';

const params = z.object({ initiative: slug, project: slug });

export const projectOperations = {
  listProjects: {
    ...endpoints.listProjects,
    summary: 'The projects of an initiative, filtered, sorted and paged, with facet counts',
    params: z.object({ initiative: slug }),
    query: projectQuery,
    answer: projectList,
  },
  getProject: {
    ...endpoints.getProject,
    summary:
      'One project by the slugs of its initiative and its own; former slugs answer with the present ones',
    params,
    answer: projectDetail,
  },
  getRequestedSupport: {
    ...endpoints.getRequestedSupport,
    summary: 'The support that a project asks for, with totals by currency',
    params,
    answer: requestedSupport,
  },
} as const satisfies OperationTable;
