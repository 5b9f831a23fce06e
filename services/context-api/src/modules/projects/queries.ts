import type { Kysely } from 'kysely';
import type {
  AllProjectList,
  AllProjectQuery,
  ProjectDetail,
  ProjectList,
  ProjectPointQuery,
  ProjectPoints,
  ProjectQuery,
  RequestedSupport,
} from '#contract/projects/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { dayOf } from '../../platform/records/money.ts';
import { listAllProjects, listProjectPoints } from './all.ts';
import { findProject, type ProjectKey } from './detail.ts';
import { listProjects } from './list.ts';
import { findRequestedSupport } from './requestedSupport.ts';

export interface ProjectRepository {
  all(query: AllProjectQuery, locale: Locale): Promise<AllProjectList>;
  points(query: ProjectPointQuery, locale: Locale): Promise<ProjectPoints>;
  list(initiative: string, query: ProjectQuery, locale: Locale): Promise<ProjectList | undefined>;
  find(recordKey: ProjectKey, locale: Locale): Promise<ProjectDetail | undefined>;
  requestedSupport(recordKey: ProjectKey, locale: Locale): Promise<RequestedSupport | undefined>;
}

/** @param now decides elapsed time and overdue deadlines */
export function createProjectRepository(db: Kysely<Database>, now = () => new Date()): ProjectRepository {
  return {
    all: (query, locale) => listAllProjects(db, query, { locale, today: dayOf(now()) }),
    points: (query, locale) => listProjectPoints(db, query, { locale, today: dayOf(now()) }),
    list: (initiative, query, locale) => listProjects(db, initiative, { query, locale }),
    find: (recordKey, locale) => findProject(db, recordKey, { locale, now: now() }),
    requestedSupport: (recordKey, locale) => findRequestedSupport(db, recordKey, { locale, now: now() }),
  };
}
