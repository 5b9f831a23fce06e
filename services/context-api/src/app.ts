import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import type { Database } from './database/schema.ts';
import { addAccessLog, requestIdOf } from './plugins/accessLog.ts';
import { recognizeBearer } from './plugins/bearer.ts';
import { addHealth } from './plugins/health.ts';
import { negotiateLanguage } from './plugins/language.ts';
import { addMethodNotAllowed } from './plugins/methodNotAllowed.ts';
import { addOpenapi } from './plugins/openapi.ts';
import { addProblemDetails, clientErrorHandler, frameworkErrors } from './plugins/problemDetails.ts';
import { checkRequestTarget } from './plugins/requestTarget.ts';
import { limitReads } from './plugins/visitorReads.ts';
import { requireSubscriptionKey } from './plugins/subscriptionKey.ts';
import { ProblemError } from './problemError.ts';
import { createAnalyticsRepository } from './repositories/analytics.ts';
import { createActionRepository } from './repositories/actions.ts';
import { createCodeListRepository } from './repositories/codeLists.ts';
import { createConsortiumRepository } from './repositories/consortiums.ts';
import { createContextRepository } from './repositories/context.ts';
import { createDashboardRepository } from './repositories/dashboards.ts';
import { createConvenerRepository } from './repositories/conveners.ts';
import { createFileRepository } from './repositories/files.ts';
import { createGoalRepository } from './repositories/goals.ts';
import { createIndicatorRepository } from './repositories/indicators.ts';
import { createDocumentRepository } from './repositories/documents.ts';
import { createInitiativeRepository } from './repositories/initiatives.ts';
import { createPageRepository } from './repositories/pages.ts';
import { createMaturityRepository } from './repositories/maturity.ts';
import { createOpportunityRepository } from './repositories/opportunities.ts';
import { createPictureRepository, type PictureRepository } from './repositories/pictures.ts';
import { createProjectRepository } from './repositories/projects.ts';
import { createSitemapRepository } from './repositories/sitemap.ts';
import { createOrganizationRepository } from './repositories/organizations.ts';
import { createUserRepository } from './repositories/users.ts';
import { createSourcingAreaRepository } from './repositories/sourcingAreas.ts';
import { createStoryRepository } from './repositories/stories.ts';
import { createVerificationRepository } from './repositories/verification.ts';
import { addActionEditingRoutes } from './routes/actionEditing.ts';
import { addAnalyticsRoutes } from './routes/analytics.ts';
import { addActionRoutes } from './routes/actions.ts';
import { createSigner, type Signer } from './guard/signer.ts';
import type { Prover } from './guard/prover.ts';
import { createFollowingRepository } from './repositories/following.ts';
import { createSearchRepository } from './repositories/search.ts';
import { addCodeListRoutes } from './routes/codeLists.ts';
import { addConsortiumRoutes } from './routes/consortiums.ts';
import { addContextRoutes } from './routes/context.ts';
import { addConvenerRoutes } from './routes/conveners.ts';
import { addDashboardRoutes } from './routes/dashboards.ts';
import { addFollowingRoutes } from './routes/following.ts';
import { addFormRoutes } from './routes/forms.ts';
import { addFileRoutes } from './routes/files.ts';
import { addGoalRoutes } from './routes/goals.ts';
import { addIndicatorRoutes } from './routes/indicators.ts';
import { addDocumentRoutes } from './routes/documents.ts';
import { addDocumentEditingRoutes } from './routes/documentEditing.ts';
import { addInitiativeRoutes } from './routes/initiatives.ts';
import { addPageRoutes } from './routes/pages.ts';
import { addMaturityRoutes } from './routes/maturity.ts';
import { addMaturityEditingRoutes } from './routes/maturityEditing.ts';
import { addUpdateEditingRoutes } from './routes/updateEditing.ts';
import { addOpportunityRoutes } from './routes/opportunities.ts';
import { addProjectRoutes } from './routes/projects.ts';
import { addSitemapRoutes } from './routes/sitemap.ts';
import { addOrganizationRoutes } from './routes/organizations.ts';
import type { VerifyAccessToken } from './users/accessTokens.ts';
import { addSourcingAreaRoutes } from './routes/sourcingAreas.ts';
import { addStoryRoutes } from './routes/stories.ts';
import { addVerificationRoutes } from './routes/verification.ts';
import { addSearchRoutes } from './routes/search.ts';
import { addGoalEditingRoutes } from './routes/goalEditing.ts';
import { addIndicatorEditingRoutes } from './routes/indicatorEditing.ts';
import { addProgressEditingRoutes } from './routes/progressEditing.ts';
import { addReviewRoutes } from './routes/reviews.ts';
import { addValueEditingRoutes } from './routes/valueEditing.ts';
import { addFormDraftRoutes } from './routes/formDrafts.ts';
import { addRevisionRoutes } from './routes/revisions.ts';
import { addUploadRoutes } from './routes/uploads.ts';
import { addUserRoutes } from './routes/users.ts';
import { addMessageRoutes, type Postbox } from './routes/messages.ts';
import type { CheckHuman, CountCaller } from './guard/callers.ts';

/** Milliseconds. */
interface TimeLimits {
  /** For a call, all of its queries and other waits together; the portal waits four seconds. */
  readonly call: number;
  /** For the check behind `/readyz`: below the two seconds that the portal and most balancers wait. */
  readonly readiness: number;
}

const defaultLimits: TimeLimits = { call: 4_500, readiness: 1_500 };

interface AppOptions {
  readonly db: Kysely<Database>;
  /** Without it this app makes the pictures that are asked for by itself. */
  readonly pictures?: PictureRepository;
  /** Called when a picture may have come. */
  readonly onPicture?: () => void;
  /** Every subscription key that is accepted. */
  readonly keys: readonly string[];
  /** Without it there is nobody but anonymous visitors. */
  readonly verifyAccessToken?: VerifyAccessToken | null;
  /** Without it, what only people may send is refused. */
  readonly checkHuman?: CheckHuman;
  /** Without it, nothing is counted of what people send who are signed in. */
  readonly countCaller?: CountCaller;
  /** How messages reach people; without it, nobody receives a mail. */
  readonly postbox?: Postbox;
  /** Without it there is no task for those who must prove that they are people. */
  readonly challenge?: Prover['challenge'];
  /** Without it links and feeds hold until the process ends. */
  readonly signer?: Signer;
  readonly timeLimits?: Partial<TimeLimits>;
  /** Silent without one. */
  readonly loggerInstance?: FastifyBaseLogger;
}

const refuseAll: CheckHuman = () => Promise.reject(new ProblemError('proof-refused'));

const countNothing: CountCaller = () => Promise.resolve();

const noMails: Postbox = { byMail: false, operators: false };

const noChallenge: Prover['challenge'] = () => Promise.resolve(null);

/** The service without a listener; the caller opens the database and closes it. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, keys, verifyAccessToken = null, checkHuman = refuseAll, loggerInstance } = options;
  const { pictures = createPictureRepository(db), onPicture = () => undefined } = options;
  const { challenge = noChallenge, signer = createSigner([randomUUID()]) } = options;
  const limits = { ...defaultLimits, ...options.timeLimits };
  const { countCaller = countNothing, postbox = noMails } = options;
  const app = Fastify({
    handlerTimeout: limits.call,
    // Its own lines hold the whole address; `addAccessLog` has ours.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    ...(loggerInstance && { loggerInstance }),
    frameworkErrors,
    clientErrorHandler,
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 8_192 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addAccessLog(app);
  addProblemDetails(app);
  checkRequestTarget(app);
  requireSubscriptionKey(app, keys);
  const refuseOtherMethods = addMethodNotAllowed(app);
  await addOpenapi(app);
  addHealth(app, db, limits.readiness);
  const users = createUserRepository(db);
  await app.register((files, _options, done) => {
    recognizeBearer(files, { db, verify: verifyAccessToken });
    addFileRoutes(files, { files: createFileRepository(db), users, pictures });
    done();
  });
  await app.register((uploads, _options, done) => {
    recognizeBearer(uploads, { db, verify: verifyAccessToken });
    addUploadRoutes(uploads, { db, onPicture });
    done();
  });
  await app.register(async (v1) => {
    negotiateLanguage(v1);
    limitReads(v1);
    recognizeBearer(v1, { db, verify: verifyAccessToken });
    addContextRoutes(v1, { context: createContextRepository(db), users });
    addCodeListRoutes(v1, createCodeListRepository(db));
    addSitemapRoutes(v1, createSitemapRepository(db));
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
    const documents = createDocumentRepository(db);
    addDocumentRoutes(v1, { documents, users });
    addDashboardRoutes(v1, { dashboards: createDashboardRepository(db), users });
    addSourcingAreaRoutes(v1, createSourcingAreaRepository(db));
    addStoryRoutes(v1, createStoryRepository(db));
    addPageRoutes(v1, createPageRepository(db));
    addSearchRoutes(v1, createSearchRepository(db));
    const writes = { app: v1, db, checkHuman, countCaller };
    addUserRoutes(writes);
    addMaturityEditingRoutes(writes, users);
    addActionEditingRoutes(writes, users);
    addUpdateEditingRoutes(writes, users);
    addDocumentEditingRoutes(writes, { documents, users });
    addFormRoutes(writes, { challenge, signer });
    addMessageRoutes(writes, postbox);
    addFollowingRoutes(writes, { following: createFollowingRepository(db), signer });
    await addAnalyticsRoutes(writes, { analytics: createAnalyticsRepository(db), users });
    addProgressEditingRoutes(v1, db);
    addGoalEditingRoutes(writes);
    addIndicatorEditingRoutes(writes);
    addValueEditingRoutes(writes);
    addReviewRoutes(v1, db);
    addRevisionRoutes(writes);
    addFormDraftRoutes(writes);
  });
  refuseOtherMethods();
  return app;
}
