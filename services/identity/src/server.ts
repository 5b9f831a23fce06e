import { constants } from 'node:os';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { readConfig, SettingsError } from './config.ts';
import { openDatabase } from './database/open.ts';
import { DataFolderError } from './database/ownFolder.ts';
import { restoreDemoAccounts } from './demoAccounts.ts';

const hour = 3_600_000;

/** Milliseconds for open requests at shutdown. */
const graceMs = 10_000;

// Others are for debuggers, crashes or nohup, or set an exit code.
const skip = [...Object.keys(constants.signals), 'beforeExit'].filter(
  (event) => event !== 'SIGINT' && event !== 'SIGTERM',
) as closeWithGrace.AllEvents[];

/** Loads code only with `METRICS_PORT`. */
async function startMetrics(address: { readonly host: string; readonly port: number }) {
  const { measureResponses } = await import('./metrics/serviceMetrics.ts');
  const { serveMetrics } = await import('./metrics/serveMetrics.ts');
  let read = () => Promise.resolve('');
  await serveMetrics(() => read(), address);
  return (app: FastifyInstance) => {
    read = measureResponses(app);
  };
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  const db = openDatabase(config.dataDir);
  const prepare = config.metrics ? await startMetrics(config.metrics) : undefined;
  const { app, services } = await buildApp({ config, db, loggerInstance: log, ...(prepare && { prepare }) });
  app.addHook('onClose', async () => db.close());
  await restoreDemoAccounts(services.accounts);
  const purge = () => {
    for (const store of [services.artifacts, services.steps, services.throttle]) store.purge();
  };
  purge();
  setInterval(purge, hour).unref();

  closeWithGrace({ delay: graceMs + 2_000, logger: log, skip }, async ({ err }) => {
    if (err) log.fatal({ error: err.message, stack: err.stack }, 'uncaught error');
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
    await app.close();
  });
  await app.listen({ port: config.port, host: config.host });
}

function fail(error: unknown): void {
  const isPlain = error instanceof SettingsError || error instanceof DataFolderError;
  console.error(isPlain ? error.message : error);
  process.exit(1);
}

// Its files are private.
process.umask(0o077);
await start().catch(fail);
