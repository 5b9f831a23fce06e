import { z } from 'zod';
import type { OperationTable } from '../shared/operation.ts';
import { initiativeParams, savedState, slug } from '../shared/schema.ts';
import { projectEndpoints, projectMemberEndpoints } from './endpoints.ts';
import {
  allProjectList,
  allProjectQuery,
  projectDetail,
  projectList,
  projectPointQuery,
  projectPoints,
  projectQuery,
  requestedSupport,
  savedProjects,
} from './schema.ts';

const params = z.object({ initiative: slug, project: slug });

export const projectOperations = {
  listAllProjects: {
    ...projectEndpoints.listAllProjects,
    summary: 'Lists the projects of all initiatives, filtered, sorted and paged, with facet counts',
    query: allProjectQuery,
    response: allProjectList,
  },
  listProjectPoints: {
    ...projectEndpoints.listProjectPoints,
    summary: 'Returns filtered projects with a location as points for a map',
    query: projectPointQuery,
    response: projectPoints,
  },
  listProjects: {
    ...projectEndpoints.listProjects,
    summary: 'Lists the projects of an initiative, filtered, sorted and paged, with facet counts',
    params: initiativeParams,
    query: projectQuery,
    response: projectList,
  },
  getProject: {
    ...projectEndpoints.getProject,
    summary:
      'Returns a project by the slugs of its initiative and its own; for former slugs, the project with its current ones',
    params,
    response: projectDetail,
  },
  getRequestedSupport: {
    ...projectEndpoints.getRequestedSupport,
    summary: 'Lists the support that a project asks for, with totals by currency',
    params,
    response: requestedSupport,
  },
  getSavedProjects: {
    ...projectMemberEndpoints.getSavedProjects,
    summary: 'Lists the saved projects of the caller',
    requires: ['user'],
    response: savedProjects,
  },
  putSavedProject: {
    ...projectMemberEndpoints.putSavedProject,
    summary: 'Saves a project for the caller, who need not be verified',
    params,
    requires: ['user', 'rate-limited'],
    response: savedState,
  },
  deleteSavedProject: {
    ...projectMemberEndpoints.deleteSavedProject,
    summary: 'Removes a saved project of the caller',
    params,
    requires: ['user', 'rate-limited'],
    response: savedState,
  },
} as const satisfies OperationTable;
