import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtContextApi } from '../../scripts/stack/services.ts';
import { startTraceCollector, type TraceCollector } from '../../tests/support/traceCollector.ts';
import { authSecret, contextApiKey, identity as shared, identitySecret, portal } from './addresses.ts';
import { freePort } from './servers.ts';
import { type ServiceProcess, startService } from './serviceProcess.ts';

const names = ['identity', 'contextApi', 'portal'] as const;

type Name = (typeof names)[number];

/** Portal, context API and identity service at their most verbose log level. */
export interface WatchedStack {
  readonly origin: string;
  readonly identityOrigin: string;
  readonly traces: TraceCollector;
  /** Returns a service's standard output and standard error. */
  logOf(name: Name): string;
  end(name: Name): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the stack of one journey.
 *
 * @param tokenLifetime seconds
 */
export async function startWatchedStack(tokenLifetime: number): Promise<WatchedStack> {
  const folder = mkdtempSync(join(tmpdir(), 'watched-journey-'));
  const [identityPort, apiPort, portalPort] = [await freePort(), await freePort(), await freePort()];
  const local = (port: number) => `http://127.0.0.1:${String(port)}`;
  const origin = `http://localhost:${String(portalPort)}`;
  const traces = await startTraceCollector();
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
    OTEL_EXPORTER_OTLP_ENDPOINT: traces.endpoint,
  };
  const logs: Record<Name, string[]> = { identity: [], contextApi: [], portal: [] };
  const start = (name: Name, script: string, at: string, env: Record<string, string>) =>
    startService({
      script,
      origin: at,
      env: { ...common, ...env },
      onLine: (line) => logs[name].push(line),
    });
  const services: Record<Name, ServiceProcess> = {
    identity: await start('identity', 'services/identity/src/server.ts', local(identityPort), {
      B2C_AUTHORITY: '',
      IDENTITY_PORT: String(identityPort),
      IDENTITY_TOKEN_LIFETIME: String(tokenLifetime),
    }),
    contextApi: await start('contextApi', builtContextApi, local(apiPort), {
      CONTEXT_API_PORT: String(apiPort),
      CONTEXT_API_KEY: contextApiKey,
    }),
    portal: await start('portal', '.next/standalone/server.mjs', origin, {
      ...portal.env,
      ...common,
      PORT: String(portalPort),
      CONTEXT_API_URL: local(apiPort),
      AUTH_SECRETS: authSecret,
    }),
  };
  return {
    origin,
    identityOrigin: local(identityPort),
    traces,
    logOf: (name) => logs[name].join('\n'),
    end: (name) => services[name].stop(),
    async stop() {
      for (const name of names) await services[name].stop();
      await traces.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
