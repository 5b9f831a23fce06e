import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { countNothing, noChallenge, noMails, refuseAll, unknown } from './appDefaults.ts';
import { contentExports } from './content/exports.ts';
import { addMemberRoutes } from './memberRoutes.ts';
import { addBoundaryFileRoutes } from './modules/boundaries/fileRoutes.ts';
import { addChangeRoutes } from './modules/changes/routes.ts';
import { recognizePreview } from './modules/content/previewRoutes.ts';
import { createDocumentRepository } from './modules/documents/queries.ts';
import { createFileRepository } from './modules/files/queries.ts';
import { addFileRoutes } from './modules/files/routes.ts';
import { addUploadRoutes } from './modules/files/uploadRoutes.ts';
import { addExportRoutes } from './modules/imports/exportRoutes.ts';
import { addImportFileRoutes } from './modules/imports/routes.ts';
import { openInitiatives } from './modules/initiatives/opened.ts';
import type { Postbox } from './modules/messages/routes.ts';
import type { Installation } from './modules/status/queries.ts';
import type { VerifyAccessToken } from './platform/auth/bearer.ts';
import type { UserRepository } from './platform/auth/userContext.ts';
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
import { createPictureRepository, type PictureRepository } from './platform/pictures/pictures.ts';
import { wakeAfterWrites } from './platform/pictures/wakeAfterWrites.ts';
import { createContents } from './platform/storage/contents.ts';
import { databaseOnly, type Stores } from './platform/storage/stores/stores.ts';
import type { TranslationMachine } from './platform/translation/machine.ts';
import { addPublicRoutes } from './publicRoutes.ts';

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
  const { keys, checkBot = refuseAll, countCaller = countNothing, postbox = noMails } = options;
  const { countWrite = createWriteLimit(), signer = createSigner([randomUUID()]) } = options;
  const { onPicture = () => undefined } = options;
  const limits = { ...defaultLimits, ...options.timeLimits };
  const db = lendable(options.db);
  const users = createUserRepository(db);
  const app = createServer(options, limits.call);
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
  await addFiles(app, options, { db, users, signer });
  await app.register((changes, _options, done) => {
    addChangeRoutes(changes, options.db);
    done();
  });
  await app.register(async (v1) => {
    negotiateLanguage(v1);
    limitReads(v1);
    wakeAfterWrites(v1, onPicture);
    addCacheTags(v1, options.db);
    recognizeBearer(v1, { db, verify: options.verifyAccessToken ?? null });
    recognizePreview(v1, db);
    openInitiatives(v1, db);
    shareResponses(v1, options.db);
    const documents = createDocumentRepository(db);
    addPublicRoutes(v1, { db, users, documents });
    await addMemberRoutes(
      { app: v1, db, checkBot, countCaller, countWrite },
      {
        users,
        documents,
        signer,
        postbox,
        challenge: options.challenge ?? noChallenge,
        installation: options.installation ?? unknown,
        translationMachine: options.translationMachine ?? null,
        onDemonstration: options.onDemonstration ?? (() => undefined),
      },
    );
  });
  return app;
}

const createServer = ({ loggerInstance, connections }: AppOptions, handlerTimeout: number): FastifyInstance =>
  Fastify({
    handlerTimeout,
    ...connectionOptions(connections),
    // Its lines contain whole addresses, unlike those of `addAccessLog`.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    ...(loggerInstance && { loggerInstance }),
    frameworkErrors,
    clientErrorHandler,
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 8_192 },
  });

interface FilesOptions {
  readonly db: Kysely<Database>;
  readonly users: UserRepository;
  readonly signer: Signer;
}

/** Adds downloads, uploads, boundaries, imports and exports, each with body parsers of its own. */
async function addFiles(
  app: FastifyInstance,
  options: AppOptions,
  { db, users, signer }: FilesOptions,
): Promise<void> {
  const { stores = databaseOnly, onFile = () => undefined, patient = db } = options;
  const contents = createContents(db, stores);
  const { pictures = createPictureRepository(db, contents) } = options;
  const files = createFileRepository(db, contents);
  const addScope = (addRoutes: (scope: FastifyInstance) => void) =>
    app.register((scope, _options, done) => {
      recognizeBearer(scope, { db, verify: options.verifyAccessToken ?? null });
      addRoutes(scope);
      done();
    });
  await addScope((scope) => {
    addFileRoutes(scope, { files, users, pictures });
  });
  await addScope((scope) => {
    addUploadRoutes(scope, { db, onFile });
  });
  await addScope((scope) => {
    addBoundaryFileRoutes(scope, { db, signer });
  });
  await addScope((scope) => {
    addImportFileRoutes(scope, db);
    addExportRoutes(scope, { db: patient, exports: contentExports(stores) });
  });
}
