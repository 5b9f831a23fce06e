import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { type Config, readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/database/open.ts';
import { restoreDemoAccounts } from '../../src/demoAccounts.ts';

const portalOrigin = 'https://portal.localhost';
export const callback = `${portalOrigin}/api/auth/callback/signin`;
export const clientId = '0f5c1b1e-6f5e-4c39-9f0b-2f6d3a4f8e10';
export const clientSecret = 'planted-client-secret-of-the-tests';

export interface TestService {
  readonly config: Config;
  readonly origin: string;
  readonly policy: (kind: keyof Config['policies']) => string;
  readonly logged: string[];
  /** Moves the clock of throttle and steps. */
  readonly passes: (milliseconds: number) => void;
  readonly stop: () => Promise<void>;
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'identity-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function startService({
  folder = temporaryFolder(),
  env = {},
  port = 0,
}: { folder?: string; env?: Record<string, string>; port?: number } = {}): Promise<TestService> {
  const server = createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const config = readConfig({
    IDENTITY_PORT: String((server.address() as AddressInfo).port),
    DATA_DIR: folder,
    ORIGIN: portalOrigin,
    B2C_CLIENT_ID: clientId,
    B2C_CLIENT_SECRET: clientSecret,
    ...env,
  });
  const db = openDatabase(folder);
  const logged: string[] = [];
  const loggerInstance = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  // Independent of busy machines.
  const built = Date.now();
  let ahead = 0;
  const now = () => built + ahead;
  const { app, services } = await buildApp({ config, db, loggerInstance, now });
  await restoreDemoAccounts(services.accounts);
  await app.ready();
  server.on('request', (request, response) => app.routing(request, response));
  let stopped = false;
  const stop = async () => {
    if (stopped) return;
    stopped = true;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await app.close();
    db.close();
  };
  onTestFinished(stop);
  return {
    config,
    origin: config.identityOrigin,
    policy: (kind) => `${config.identityOrigin}/${config.tenant}/${config.policies[kind]}`,
    logged,
    passes: (milliseconds) => void (ahead += milliseconds),
    stop,
  };
}
