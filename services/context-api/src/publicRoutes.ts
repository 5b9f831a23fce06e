import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { createActionRepository } from './modules/actions/queries.ts';
import { addActionRoutes } from './modules/actions/routes.ts';
import { addCodeListRoutes } from './modules/codeLists/routes.ts';
import { createConsortiumRepository } from './modules/consortiums/queries.ts';
import { addConsortiumRoutes } from './modules/consortiums/routes.ts';
import { createConvenerRepository } from './modules/conveners/queries.ts';
import { addConvenerRoutes } from './modules/conveners/routes.ts';
import { createDashboardRepository } from './modules/dashboards/queries.ts';
import { addDashboardRoutes } from './modules/dashboards/routes.ts';
import type { DocumentRepository } from './modules/documents/queries.ts';
import { addDocumentRoutes } from './modules/documents/routes.ts';
import { createGoalRepository } from './modules/goals/queries.ts';
import { addGoalRoutes } from './modules/goals/routes.ts';
import { createIndicatorRepository } from './modules/indicators/queries.ts';
import { addIndicatorRoutes } from './modules/indicators/routes.ts';
import { createInitiativeRepository } from './modules/initiatives/queries.ts';
import { addInitiativeRoutes } from './modules/initiatives/routes.ts';
import { createMaturityRepository } from './modules/maturity/queries.ts';
import { addMaturityRoutes } from './modules/maturity/routes.ts';
import { createOpportunityRepository } from './modules/opportunities/queries.ts';
import { addOpportunityRoutes } from './modules/opportunities/routes.ts';
import { createOrganizationRepository } from './modules/organizations/queries.ts';
import { addOrganizationRoutes } from './modules/organizations/routes.ts';
import { createPageRepository } from './modules/pages/queries.ts';
import { addPageRoutes } from './modules/pages/routes.ts';
import { createProjectRepository } from './modules/projects/queries.ts';
import { addProjectRoutes } from './modules/projects/routes.ts';
import { createSearchRepository } from './modules/search/queries.ts';
import { addSearchRoutes } from './modules/search/routes.ts';
import { createContextRepository } from './modules/site/queries.ts';
import { addContextRoutes } from './modules/site/routes.ts';
import { createSitemapPartRepository } from './modules/site/sitemapPartQueries.ts';
import { createSitemapRepository } from './modules/site/sitemapQueries.ts';
import { addSitemapRoutes } from './modules/site/sitemapRoutes.ts';
import { createSourcingAreaRepository } from './modules/sourcingAreas/queries.ts';
import { addSourcingAreaRoutes } from './modules/sourcingAreas/routes.ts';
import { createStoryRepository } from './modules/stories/queries.ts';
import { addStoryRoutes } from './modules/stories/routes.ts';
import { createVerificationRepository } from './modules/verification/queries.ts';
import { addVerificationRoutes } from './modules/verification/routes.ts';
import type { UserRepository } from './platform/auth/userContext.ts';
import type { Database } from './platform/database/schema.ts';
import { createCodeListRepository } from './platform/localization/codeLists.ts';

interface PublicRoutesOptions {
  readonly db: Kysely<Database>;
  readonly users: UserRepository;
  readonly documents: DocumentRepository;
}

/** Adds the operations that visitors read. */
export function addPublicRoutes(v1: FastifyInstance, { db, users, documents }: PublicRoutesOptions): void {
  addContextRoutes(v1, { context: createContextRepository(db), users });
  addCodeListRoutes(v1, createCodeListRepository(db));
  addSitemapRoutes(v1, {
    whole: createSitemapRepository(db),
    parts: createSitemapPartRepository(db),
  });
  addInitiativeRoutes(v1, createInitiativeRepository(db));
  addMaturityRoutes(v1, createMaturityRepository(db));
  addActionRoutes(v1, { actions: createActionRepository(db), users });
  addVerificationRoutes(v1, createVerificationRepository(db));
  addGoalRoutes(v1, { goals: createGoalRepository(db), users });
  addIndicatorRoutes(v1, createIndicatorRepository(db));
  addProjectRoutes(v1, createProjectRepository(db));
  addOpportunityRoutes(v1, { opportunities: createOpportunityRepository(db), users });
  addOrganizationRoutes(v1, createOrganizationRepository(db));
  addConvenerRoutes(v1, createConvenerRepository(db));
  addConsortiumRoutes(v1, createConsortiumRepository(db));
  addDocumentRoutes(v1, { documents, users });
  addDashboardRoutes(v1, { dashboards: createDashboardRepository(db), users });
  addSourcingAreaRoutes(v1, createSourcingAreaRepository(db));
  addStoryRoutes(v1, createStoryRepository(db));
  addPageRoutes(v1, createPageRepository(db));
  addSearchRoutes(v1, createSearchRepository(db));
}
