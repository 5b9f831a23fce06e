import { resolve } from 'node:path';
import { BESIDE_CONTEXT_API } from '#server/contextApiStart.ts';
import type { Environment } from '../process/child.ts';
import type { Service } from './service.ts';
import type { StackSettings } from './settings.ts';

export const demoContent = 'services/context-api/src/content/demo';
const contentLoader = 'services/context-api/src/commands/loadContent.ts';
const contextApiServer = 'services/context-api/src/server.ts';
export const builtContextApi = 'services/context-api/dist/server.mjs';
const identityServer = 'services/identity/src/server.ts';
const portalServer = 'server/main.ts';
export const builtPortal = '.next/standalone/server.mjs';

/** `built`: from the build, as in production; `reload`: from the sources, restarted at every change. */
export type Mode = 'built' | 'reload';

export function services(settings: StackSettings, mode: Mode): readonly Service[] {
  return [
    ...(settings.identity ? [identity(settings, mode)] : []),
    ...(settings.embedsContextApi ? [contextApi(settings, mode)] : []),
    portal(settings, mode),
  ];
}

export const demoUsers = 'services/context-api/src/modules/users/demoUsers.json';

export const setupLinkCommand = ({ origin }: StackSettings) => ({
  command: process.execPath,
  args: ['services/context-api/src/commands/setupLink.ts'],
  env: { ...process.env, ORIGIN: origin },
});

/** Loads content into an empty database; assigns demonstration roles if `withUsers`. */
export function contentCommand(folder: string, withUsers: boolean): { command: string; args: string[] } {
  const users = withUsers ? ['--users', demoUsers] : [];
  return { command: process.execPath, args: [contentLoader, '--if-empty', ...users, folder] };
}

// One per process; the portal's is `METRICS_PORT`.
const metricsPort = (offset: 1 | 2): Environment => ({
  METRICS_PORT: process.env.METRICS_PORT && String(Number(process.env.METRICS_PORT) + offset),
});

export const multiplyCommand = (initiatives: number) => ({
  command: process.execPath,
  args: ['services/context-api/src/commands/multiplyContent.ts', String(initiatives)],
});

function identity(settings: StackSettings, mode: Mode): Service {
  const { identityPort, origin } = settings;
  return {
    name: 'identity service',
    command: process.execPath,
    args: [...watching(mode), identityServer],
    // Its demonstration accounts must not be reachable from other machines.
    env: {
      ...environment(mode),
      ...metricsPort(2),
      ...settings.identity,
      IDENTITY_ORIGIN: undefined,
      HOST: '127.0.0.1',
      IDENTITY_PORT: String(identityPort),
      ORIGIN: origin,
    },
    readyUrl: `http://127.0.0.1:${identityPort}/readyz`,
  };
}

function contextApi(settings: StackSettings, mode: Mode): Service {
  const { contextApiPort, contextApiKey, origin } = settings;
  return {
    name: 'context API',
    command: process.execPath,
    args: mode === 'reload' ? [...watching(mode), contextApiServer] : [builtContextApi],
    // Only the portal calls it.
    env: {
      ...environment(mode),
      ...metricsPort(1),
      ...formSecrets(process.env),
      ORIGIN: origin,
      // Verifies tokens, without a secret.
      ...settings.identity,
      B2C_CLIENT_SECRET: undefined,
      OIDC_CLIENT_SECRET: undefined,
      GRAPH_CLIENT_SECRET: undefined,
      HOST: '127.0.0.1',
      CONTEXT_API_PORT: String(contextApiPort),
      CONTEXT_API_KEY: contextApiKey,
    },
    readyUrl: `http://127.0.0.1:${contextApiPort}/readyz`,
  };
}

// Limits memory like the container (Dockerfile): half is enough. An operator's later options win.
const modestHeap = '--max-old-space-size=384 --max-semi-space-size=8';
const modestMemory = (env: Environment): Environment => ({
  NODE_OPTIONS: [modestHeap, env['NODE_OPTIONS']].filter(Boolean).join(' '),
  MALLOC_ARENA_MAX: env['MALLOC_ARENA_MAX'] || '2',
});

function portal(settings: StackSettings, mode: Mode): Service {
  const { host, port, origin, contextApiUrl, contextApiKey, embedsContextApi } = settings;
  const beside = embedsContextApi ? [BESIDE_CONTEXT_API] : [];
  return {
    name: 'portal',
    command: process.execPath,
    args: mode === 'reload' ? [portalServer, '--dev', ...beside] : [builtPortal, ...beside],
    env: {
      ...environment(mode),
      ...settings.identity,
      ...(mode === 'built' && modestMemory(process.env)),
      HOST: host,
      PORT: String(port),
      ORIGIN: origin,
      DATA_DIR: resolve(process.env.DATA_DIR || '.data'),
      CONTEXT_API_URL: contextApiUrl,
      // The context API may accept several keys; the portal sends one.
      CONTEXT_API_KEY: contextApiKey?.split(',')[0],
    },
    readyUrl: `http://${reachable(host)}:${port}/readyz`,
  };
}

const watching = (mode: Mode): string[] => (mode === 'reload' ? ['--watch', '--watch-preserve-output'] : []);

// Only the context API sends mails or verifies the bot check.
const formSecrets = ({ FORM_SECRETS, RECAPTCHA_SECRET, SMTP_URL }: Environment): Environment => ({
  FORM_SECRETS,
  RECAPTCHA_SECRET,
  SMTP_URL,
});

// Later starts read compiled modules instead of compiling a thousand.
const compiledModules = resolve('node_modules/.cache/compiled');

function environment(mode: Mode): Environment {
  const NODE_ENV = mode === 'reload' ? 'development' : 'production';
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE || compiledModules;
  return { ...process.env, ...formSecrets({}), NODE_ENV, NODE_COMPILE_CACHE, NEXT_TELEMETRY_DISABLED: '1' };
}

function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
