import { createServer } from 'node:http';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { readConfig, SettingsError } from './config.ts';
import { openDatabase } from './database/open.ts';
import { OpenFolderError } from './database/ownFolder.ts';
import { restoreDemoAccounts } from './demoAccounts.ts';

const hour = 3_600_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  const db = openDatabase(config.dataDir);
  const { listener, services } = buildApp({ config, db, log });
  await restoreDemoAccounts(services.accounts);
  const purge = () => {
    for (const kept of [services.artifacts, services.steps, services.throttle]) kept.purge();
  };
  purge();
  setInterval(purge, hour).unref();

  const server = createServer({ maxHeaderSize: 16_384, requestTimeout: 30_000 }, listener);
  const stop = () => {
    server.close(() => {
      db.close();
      process.exit(0);
    });
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 10_000).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  server.once('error', (error) => fail(error));
  server.listen(config.port, config.host, () => log.info(`Server listening at ${config.identityOrigin}`));
}

/** Tells on stderr why the service cannot go on, and ends it. */
function fail(error: unknown): void {
  const isPlain = error instanceof SettingsError || error instanceof OpenFolderError;
  console.error(isPlain ? error.message : error);
  process.exit(1);
}

// What it writes is for nobody else on the machine.
process.umask(0o077);
await start().catch(fail);
