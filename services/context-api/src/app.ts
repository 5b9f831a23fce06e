import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { countNothing, noChallenge, noMails, refuseAll, unknown } from './appDefaults.ts';
import { contentExports } from './content/exports.ts';
import { addActionEditingRoutes } from './modules/actions/editingRoutes.ts';
import { createActionRepository } from './modules/actions/queries.ts';
import { addActionRoutes } from './modules/actions/routes.ts';
import { createAnalyticsRepository } from './modules/analytics/queries.ts';
import { addAnalyticsRoutes } from './modules/analytics/routes.ts';
import { addAuditLogRoutes } from './modules/auditLog/routes.ts';
import { addBoundaryFileRoutes } from './modules/boundaries/fileRoutes.ts';
import { addBoundaryRoutes } from './modules/boundaries/routes.ts';
import { addChangeRoutes } from './modules/changes/routes.ts';
import { addCodeListRoutes } from './modules/codeLists/routes.ts';
import { addCodeRoutes } from './modules/codes/routes.ts';
import { createConsortiumRepository } from './modules/consortiums/queries.ts';
import { addConsortiumRoutes } from './modules/consortiums/routes.ts';
import { recognizePreview } from './modules/content/previewRoutes.ts';
import { addContentRoutes } from './modules/content/routes.ts';
import { createConvenerRepository } from './modules/conveners/queries.ts';
import { addConvenerRoutes } from './modules/conveners/routes.ts';
import { createDashboardRepository } from './modules/dashboards/queries.ts';
import { addDashboardRoutes } from './modules/dashboards/routes.ts';
import { addDocumentEditingRoutes } from './modules/documents/editingRoutes.ts';
import { createDocumentRepository } from './modules/documents/queries.ts';
import { addDocumentRoutes } from './modules/documents/routes.ts';
import { addSavedDraftRoutes } from './modules/drafts/routes.ts';
import { createFileRepository } from './modules/files/queries.ts';
import { addFileRoutes } from './modules/files/routes.ts';
import { addUploadRoutes } from './modules/files/uploadRoutes.ts';
import { createFollowingRepository } from './modules/following/queries.ts';
import { addFollowingRoutes } from './modules/following/routes.ts';
import { addFormRoutes } from './modules/forms/routes.ts';
import { addGoalEditingRoutes } from './modules/goals/editingRoutes.ts';
import { createGoalRepository } from './modules/goals/queries.ts';
import { addGoalRoutes } from './modules/goals/routes.ts';
import { addExportRoutes } from './modules/imports/exportRoutes.ts';
import { addImportFileRoutes, addImportRoutes } from './modules/imports/routes.ts';
import { addIndicatorEditingRoutes } from './modules/indicators/editingRoutes.ts';
import { createIndicatorRepository } from './modules/indicators/queries.ts';
import { addIndicatorRoutes } from './modules/indicators/routes.ts';
import { openInitiatives } from './modules/initiatives/opened.ts';
import { createInitiativeRepository } from './modules/initiatives/queries.ts';
import { addInitiativeRoutes } from './modules/initiatives/routes.ts';
import { addInvitationRoutes } from './modules/invitations/routes.ts';
import { addMailRoutes } from './modules/mails/routes.ts';
import { addMaturityEditingRoutes } from './modules/maturity/editingRoutes.ts';
import { createMaturityRepository } from './modules/maturity/queries.ts';
import { addMaturityRoutes } from './modules/maturity/routes.ts';
import { addMergeRoutes } from './modules/merge/routes.ts';
import { addMessageRoutes, type Postbox } from './modules/messages/routes.ts';
import { createOpportunityRepository } from './modules/opportunities/queries.ts';
import { addOpportunityRoutes } from './modules/opportunities/routes.ts';
import { createOrganizationRepository } from './modules/organizations/queries.ts';
import { addOrganizationRoutes } from './modules/organizations/routes.ts';
import { addPageEditingRoutes } from './modules/pages/editingRoutes.ts';
import { createPageRepository } from './modules/pages/queries.ts';
import { addPageRoutes } from './modules/pages/routes.ts';
import { addPresenceRoutes } from './modules/presence/routes.ts';
import { addPrivacyRoutes } from './modules/privacy/routes.ts';
import { addProgressEditingRoutes } from './modules/progress/routes.ts';
import { createProjectRepository } from './modules/projects/queries.ts';
import { addProjectRoutes } from './modules/projects/routes.ts';
import { addRegistrationRoutes } from './modules/registrations/routes.ts';
import { addRevisionRoutes } from './modules/revisions/routes.ts';
import { addSavedRoutes } from './modules/saved/routes.ts';
import { createSearchRepository } from './modules/search/queries.ts';
import { addSearchRoutes } from './modules/search/routes.ts';
import { addSettingsRoutes } from './modules/settings/routes.ts';
import { addSetupRoutes } from './modules/setup/routes.ts';
import { createContextRepository } from './modules/site/queries.ts';
import { addContextRoutes } from './modules/site/routes.ts';
import { createSitemapPartRepository } from './modules/site/sitemapPartQueries.ts';
import { createSitemapRepository } from './modules/site/sitemapQueries.ts';
import { addSitemapRoutes } from './modules/site/sitemapRoutes.ts';
import { createSourcingAreaRepository } from './modules/sourcingAreas/queries.ts';
import { addSourcingAreaRoutes } from './modules/sourcingAreas/routes.ts';
import type { Installation } from './modules/status/queries.ts';
import { addStatusRoutes } from './modules/status/routes.ts';
import { addUpdateEditingRoutes } from './modules/stories/editingRoutes.ts';
import { createStoryRepository } from './modules/stories/queries.ts';
import { addStoryRoutes } from './modules/stories/routes.ts';
import { addTaskRoutes } from './modules/tasks/routes.ts';
import { addTranslationRoutes } from './modules/translation/routes.ts';
import { addUserRoutes } from './modules/users/routes.ts';
import { addValueEditingRoutes } from './modules/values/routes.ts';
import { createVerificationRepository } from './modules/verification/queries.ts';
import { addVerificationRoutes } from './modules/verification/routes.ts';
import type { VerifyAccessToken } from './platform/auth/bearer.ts';
import { createUserRepository } from './platform/auth/userContext.ts';
import type { BotCheck } from './platform/botCheck/botCheck.ts';
import type { CheckBot, CountCaller } from './platform/botCheck/callers.ts';
import { createSigner, type Signer } from './platform/botCheck/signer.ts';
import { addCacheTags } from './platform/changes/cacheTags.ts';
import { lendable } from './platform/database/lending.ts';
import { rememberRequestIds } from './platform/database/requestComment.ts';
import type { Database } from './platform/database/schema.ts';
import { addAccessLog, requestIdOf } from './platform/http/accessLog.ts';
import { recognizeBearer } from './platform/http/bearer.ts';
import {
  type ConnectionLimits,
  connectionOptions,
  defaultLimits,
  limitConnections,
  type TimeLimits,
} from './platform/http/connections.ts';
import { addHealth } from './platform/http/health.ts';
import { negotiateLanguage } from './platform/http/language.ts';
import { addMethodNotAllowed } from './platform/http/methodNotAllowed.ts';
import { addOpenapi } from './platform/http/openapi.ts';
import { addProblemDetails, clientErrorHandler, frameworkErrors } from './platform/http/problemDetails.ts';
import { checkRequestTarget } from './platform/http/requestTarget.ts';
import { shareResponses } from './platform/http/sharedResponses.ts';
import { requireSubscriptionKey } from './platform/http/subscriptionKey.ts';
import { traceCalls } from './platform/http/traceCalls.ts';
import { limitReads } from './platform/http/visitorReads.ts';
import { type CountWrite, createWriteLimit } from './platform/http/writeLimit.ts';
import { createCodeListRepository } from './platform/localization/codeLists.ts';
import { createPictureRepository, type PictureRepository } from './platform/pictures/pictures.ts';
import { wakeAfterWrites } from './platform/pictures/wakeAfterWrites.ts';
import { createContents } from './platform/storage/contents.ts';
import { databaseOnly, type Stores } from './platform/storage/stores/stores.ts';
import type { TranslationMachine } from './platform/translation/machine.ts';

interface AppOptions {
  readonly db: Kysely<Database>;
  /** Connections for slow exports; defaults to `db`. */
  readonly patient?: Kysely<Database>;
  /** Defaults to preparing requested pictures in this app. */
  readonly pictures?: PictureRepository;
  /** Store of files' bytes; defaults to the database. */
  readonly stores?: Stores;
  /** Called when a file may have arrived. */
  readonly onFile?: () => void;
  /** Called when a record may show other pictures. */
  readonly onPicture?: () => void;
  /** Called when demonstration content may have to change. */
  readonly onDemonstration?: () => void;
  readonly keys: readonly string[];
  /** Without it, visitors are anonymous. */
  readonly verifyAccessToken?: VerifyAccessToken | null;
  /** Without it, forms with a bot check are rejected. */
  readonly checkBot?: CheckBot;
  /** Without it, attempts of signed-in people are not counted. */
  readonly countCaller?: CountCaller;
  /** Defaults to a limit that nobody meets who works by hand. */
  readonly countWrite?: CountWrite;
  /** Without it, nobody receives mails. */
  readonly postbox?: Postbox;
  /** Without it, the bot check has no task. */
  readonly challenge?: BotCheck['challenge'];
  /** Without it, links and feeds are valid until the process ends. */
  readonly signer?: Signer;
  readonly timeLimits?: Partial<TimeLimits>;
  readonly connections?: Partial<ConnectionLimits>;
  /** State of this process; without it, the status page only shows the database. */
  readonly installation?: Installation;
  readonly translationMachine?: TranslationMachine | null;
  /** Silent by default. */
  readonly loggerInstance?: FastifyBaseLogger;
}

/** Builds the service without a listener; the caller opens and closes the database. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { keys, verifyAccessToken = null, checkBot = refuseAll, loggerInstance } = options;
  const db = lendable(options.db);
  const { stores = databaseOnly, onFile = () => undefined, onPicture = () => undefined } = options;
  const contents = createContents(db, stores);
  const { pictures = createPictureRepository(db, contents) } = options;
  const { onDemonstration = () => undefined } = options;
  const { challenge = noChallenge, signer = createSigner([randomUUID()]) } = options;
  const limits = { ...defaultLimits, ...options.timeLimits };
  const { countCaller = countNothing, countWrite = createWriteLimit(), postbox = noMails } = options;
  const app = Fastify({
    handlerTimeout: limits.call,
    ...connectionOptions(options.connections),
    // Its lines contain whole addresses, unlike those of `addAccessLog`.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    ...(loggerInstance && { loggerInstance }),
    frameworkErrors,
    clientErrorHandler,
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 8_192 },
  });
  limitConnections(app, options.connections);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addAccessLog(app);
  addProblemDetails(app);
  checkRequestTarget(app);
  requireSubscriptionKey(app, keys);
  rememberRequestIds(app);
  traceCalls(app);
  addMethodNotAllowed(app);
  await addOpenapi(app);
  addHealth(app, db, limits.readiness);
  const users = createUserRepository(db);
  await app.register((files, _options, done) => {
    recognizeBearer(files, { db, verify: verifyAccessToken });
    addFileRoutes(files, { files: createFileRepository(db, contents), users, pictures });
    done();
  });
  await app.register((uploads, _options, done) => {
    recognizeBearer(uploads, { db, verify: verifyAccessToken });
    addUploadRoutes(uploads, { db, onFile });
    done();
  });
  await app.register((boundaries, _options, done) => {
    recognizeBearer(boundaries, { db, verify: verifyAccessToken });
    addBoundaryFileRoutes(boundaries, { db, signer });
    done();
  });
  await app.register((imports, _options, done) => {
    recognizeBearer(imports, { db, verify: verifyAccessToken });
    addImportFileRoutes(imports, db);
    addExportRoutes(imports, { db: options.patient ?? db, exports: contentExports(stores) });
    done();
  });
  await app.register((changes, _options, done) => {
    addChangeRoutes(changes, options.db);
    done();
  });
  await app.register(async (v1) => {
    negotiateLanguage(v1);
    limitReads(v1);
    wakeAfterWrites(v1, onPicture);
    addCacheTags(v1, options.db);
    recognizeBearer(v1, { db, verify: verifyAccessToken });
    recognizePreview(v1, db);
    openInitiatives(v1, db);
    shareResponses(v1, options.db);
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
    const documents = createDocumentRepository(db);
    addDocumentRoutes(v1, { documents, users });
    addDashboardRoutes(v1, { dashboards: createDashboardRepository(db), users });
    addSourcingAreaRoutes(v1, createSourcingAreaRepository(db));
    addStoryRoutes(v1, createStoryRepository(db));
    addPageRoutes(v1, createPageRepository(db));
    addSearchRoutes(v1, createSearchRepository(db));
    const writes = { app: v1, db, checkBot, countCaller, countWrite };
    addUserRoutes(writes);
    addInvitationRoutes(writes, { signer, byMail: postbox.byMail });
    addRegistrationRoutes(writes, signer);
    addAuditLogRoutes(v1, db);
    addPrivacyRoutes(writes);
    addMaturityEditingRoutes(writes, users);
    addActionEditingRoutes(writes, users);
    addUpdateEditingRoutes(writes, users);
    addPageEditingRoutes(writes);
    addDocumentEditingRoutes(writes, { documents, users });
    addFormRoutes(writes, { challenge, signer });
    addMessageRoutes(writes, postbox);
    addMailRoutes(writes, signer);
    addSavedRoutes(writes);
    addFollowingRoutes(writes, { following: createFollowingRepository(db), signer });
    await addAnalyticsRoutes(writes, { analytics: createAnalyticsRepository(db), users });
    addProgressEditingRoutes(v1, db);
    addGoalEditingRoutes(writes);
    addIndicatorEditingRoutes(writes);
    addValueEditingRoutes(writes);
    addTaskRoutes(v1, db);
    addStatusRoutes(v1, db, options.installation ?? unknown);
    addBoundaryRoutes(v1, db);
    addRevisionRoutes(writes);
    addContentRoutes(writes);
    addCodeRoutes(writes);
    addMergeRoutes(writes);
    addImportRoutes(writes);
    addTranslationRoutes(writes, options.translationMachine ?? null);
    addSavedDraftRoutes(writes);
    addPresenceRoutes(writes);
    addSettingsRoutes(writes, { sendsMails: postbox.byMail, onDemonstration });
    addSetupRoutes(writes);
  });
  return app;
}
