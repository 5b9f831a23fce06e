import { constants } from 'node:os';
import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { type DatabaseConfig, readConfig } from './config.ts';
import { connectionWarnings } from './connectionWarnings.ts';
import { startDemonstrationWorker } from './content/demonstration/worker.ts';
import { startImports } from './content/imports/worker.ts';
import { installationOf } from './installation.ts';
import { prepareMail, startMailLooks } from './mailLooks.ts';
import { mailWarning } from './mailWarning.ts';
import { startPublishing } from './modules/content/publishDue.ts';
import { deleteExpired } from './modules/privacy/retention.ts';
import { readQueues } from './modules/status/queues.ts';
import { type OpenDatabase, openDatabase } from './openDatabase.ts';
import { createVerifier } from './platform/auth/accessTokens.ts';
import { commandLimits, serviceLimits } from './platform/database/limits.ts';
import { openPostgres } from './platform/database/postgres.ts';
import { startLinkWorker } from './platform/links/worker.ts';
import { createLog } from './platform/log.ts';
import { startWorker } from './platform/mail/worker.ts';
import type { MetricsAddress } from './platform/metrics/serveMetrics.ts';
import { createPictureRepository } from './platform/pictures/pictures.ts';
import { startPictureWorker } from './platform/pictures/worker.ts';
import { createContents } from './platform/storage/contents.ts';
import { openStores, type Stores } from './platform/storage/stores/stores.ts';
import { startFileWorker } from './platform/storage/worker.ts';
import { setTracing, tracing } from './platform/tracing/tracing.ts';
import { createMachine } from './platform/translation/createMachine.ts';
import { reportStartFailure } from './reportStartFailure.ts';
import { announceSetup } from './setupLink.ts';
import { createGuard } from './startBotCheck.ts';

/** Milliseconds for open requests at shutdown. */
const graceMs = 10_000;

// Others are for debuggers, crashes or nohup, or set an exit code.
const skip = [...Object.keys(constants.signals), 'beforeExit'].filter(
  (event) => event !== 'SIGINT' && event !== 'SIGTERM',
) as closeWithGrace.AllEvents[];

/** Opens connections for slow statements. */
function openPatient(
  { db }: OpenDatabase,
  { databaseUrl: url }: Pick<DatabaseConfig, 'databaseUrl'>,
  log: FastifyBaseLogger,
): OpenDatabase {
  if (!url) return { db, close: () => Promise.resolve() };
  return openPostgres({ url, limits: commandLimits, onConnectionError: (error) => log.warn(error) });
}

/** Loads code only with `METRICS_PORT`. */
async function startMetrics(
  { db }: OpenDatabase,
  { stores, address, log }: { stores: Stores; address: MetricsAddress; log: FastifyBaseLogger },
) {
  const { createServiceMetrics } = await import('./platform/metrics/serviceMetrics.ts');
  const { serveMetrics } = await import('./platform/metrics/serveMetrics.ts');
  const port = await serveMetrics(createServiceMetrics(db, { stores, readQueues }), address);
  log.info({ host: address.host, port }, 'metrics are served');
}

/** Loads code only with an endpoint. */
async function startTracing(traces: { endpoint: string; ratio: number }, log: FastifyBaseLogger) {
  const openTelemetry = await import('./platform/tracing/openTelemetry.ts');
  setTracing(openTelemetry.startTracing({ ...traces, log }));
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  for (const warning of connectionWarnings(config)) log.warn(warning);
  const stores = openStores(config.files);
  const database = await openDatabase({
    ...config,
    limits: serviceLimits,
    onConnectionError: (error) => log.warn(error, 'lost a database connection'),
  });
  if (config.metrics) await startMetrics(database, { stores, address: config.metrics, log });
  if (config.traces) await startTracing(config.traces, log);
  const guard = await createGuard(database.db, config.forms);
  const pictures = createPictureRepository(database.db, createContents(database.db, stores));
  const pictureWorker = startPictureWorker(pictures, log);
  const patient = openPatient(database, config, log);
  const fileWorker = startFileWorker({ db: patient.db, stores, log });
  const demonstration = startDemonstrationWorker(patient.db, log);
  const imports = startImports(patient.db, log);
  const app = await buildApp({
    translationMachine: config.translation && createMachine(config.translation),
    db: database.db,
    patient: patient.db,
    pictures,
    stores,
    onFile() {
      pictureWorker.wake();
      fileWorker.wake();
    },
    onPicture: () => pictureWorker.wake(),
    onDemonstration: () => demonstration.wake(),
    ...guard,
    keys: config.keys,
    verifyAccessToken: config.identity && createVerifier(config.identity),
    loggerInstance: log,
    installation: await installationOf(config),
    postbox: { byMail: config.forms.mail !== null, operators: (config.forms.mail?.owners.length ?? 0) > 0 },
  });
  const warning = await mailWarning(database.db, config.forms.mail);
  if (warning !== null) log.warn(warning);
  const worker = startWorker({
    db: database.db,
    signer: guard.signer,
    mail: config.forms.mail,
    deleteExpired: () => deleteExpired(database.db, config.forms.retention),
    prepare: prepareMail(database.db),
    log,
  });
  // Without a mail server, they would pile up.
  const mailLooks = config.forms.mail ? startMailLooks(database.db, log) : [];
  const publishing = startPublishing(database.db, log);
  const linkWorker = config.linkCheck ? startLinkWorker(database.db, log) : null;
  let stopAnnouncing: () => void = () => undefined;
  app.addHook('onClose', () => {
    stopAnnouncing();
    return Promise.all([
      worker.stop(),
      ...mailLooks.map((look) => look.stop()),
      pictureWorker.stop(),
      fileWorker.stop(),
      publishing.stop(),
      linkWorker?.stop(),
      demonstration.stop(),
      imports.stop(),
    ])
      .then(() => patient.close())
      .then(() => database.close())
      .then(() => tracing()?.stop());
  });

  closeWithGrace({ delay: graceMs + 2_000, logger: log, skip }, async ({ err }) => {
    if (err) log.fatal(err);
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
    await app.close();
  });
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await app.close();
    throw error;
  }
  // Nobody could sign in to claim it.
  if (!config.identity) return;
  const print = (text: string) => process.stdout.write(text);
  stopAnnouncing = await announceSetup({ db: database.db, origin: config.origin, print, log });
}

// Its files are private.
process.umask(0o077);
try {
  await start();
} catch (error) {
  reportStartFailure(error);
}
