import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authSecret, contextApiKey, identity as shared, identitySecret, portal } from './addresses.ts';
import { freePort, untilHealthy } from './portalProcess.ts';

const names = ['identity', 'contextApi', 'portal'] as const;

type Name = (typeof names)[number];

/** Portal, context API and identity service of one journey, that say as much as they ever do, and what they say. */
export interface WatchedStack {
  readonly origin: string;
  readonly identityOrigin: string;
  /** Everything that one of them wrote so far, to standard output and standard error. */
  logOf(name: Name): string;
  end(name: Name): Promise<void>;
  stop(): Promise<void>;
}

/** @param tokenLifetime seconds */
export async function startWatchedStack(tokenLifetime: number): Promise<WatchedStack> {
  const folder = mkdtempSync(join(tmpdir(), 'watched-journey-'));
  const [identityPort, apiPort, portalPort] = [await freePort(), await freePort(), await freePort()];
  const local = (port: number) => `http://127.0.0.1:${String(port)}`;
  const origin = `http://localhost:${String(portalPort)}`;
  const common = {
    ...shared.env,
    B2C_AUTHORITY: shared.env.B2C_AUTHORITY.replace(shared.origin, local(identityPort)),
    B2C_PROFILE_URL: `${local(identityPort)}/profile/me`,
    B2C_CLIENT_SECRET: identitySecret,
    HOST: '127.0.0.1',
    ORIGIN: origin,
    DATA_DIR: folder,
    DATABASE_URL: '',
    LOG_LEVEL: 'trace',
  };
  const logs: Record<Name, string[]> = { identity: [], contextApi: [], portal: [] };
  const children = new Map<Name, ChildProcess>();
  const start = (name: Name, script: string, env: Record<string, string>) => {
    const child = spawn(process.execPath, [script], {
      env: { ...process.env, ...common, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => logs[name].push(text));
    children.set(name, child);
  };
  start('identity', 'services/identity/src/server.ts', {
    B2C_AUTHORITY: '',
    IDENTITY_PORT: String(identityPort),
    IDENTITY_TOKEN_LIFETIME: String(tokenLifetime),
  });
  start('contextApi', 'services/context-api/src/server.ts', {
    CONTEXT_API_PORT: String(apiPort),
    CONTEXT_API_KEY: contextApiKey,
  });
  start('portal', '.next/standalone/server.mjs', {
    ...portal.env,
    ...common,
    PORT: String(portalPort),
    CONTEXT_API_URL: local(apiPort),
    AUTH_SECRETS: authSecret,
  });
  for (const each of [local(identityPort), local(apiPort), origin]) await untilHealthy(each);

  async function end(name: Name): Promise<void> {
    const child = children.get(name);
    if (child?.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    await gone;
  }
  return {
    origin,
    identityOrigin: local(identityPort),
    logOf: (name) => logs[name].join(''),
    end,
    async stop() {
      for (const name of names) await end(name);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
