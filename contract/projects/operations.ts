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
    summary: 'The projects of all initiatives, filtered, sorted and paged, with facet counts',
    query: allProjectQuery,
    response: allProjectList,
  },
  listProjectPoints: {
    ...projectEndpoints.listProjectPoints,
    summary: 'Filtered projects with a location as points for a map',
    query: projectPointQuery,
    response: projectPoints,
  },
  listProjects: {
    ...projectEndpoints.listProjects,
    summary: 'The projects of an initiative, filtered, sorted and paged, with facet counts',
    params: initiativeParams,
    query: projectQuery,
    response: projectList,
  },
  getProject: {
    ...projectEndpoints.getProject,
    summary:
      'One project by the slugs of its initiative and its own; former slugs answer with the present ones',
    params,
    response: projectDetail,
  },
  getRequestedSupport: {
    ...projectEndpoints.getRequestedSupport,
    summary: 'The support that a project asks for, with totals by currency',
    params,
    response: requestedSupport,
  },
  getSavedProjects: {
    ...projectMemberEndpoints.getSavedProjects,
    summary: 'The projects that the caller has saved',
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
