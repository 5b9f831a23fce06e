import { resolve } from 'node:path';
import type { Environment } from '../process/child.ts';
import type { Service } from './service.ts';
import type { StackSettings } from './settings.ts';

export const demoContent = 'services/context-api/src/content/demo';
const contentLoader = 'services/context-api/src/commands/loadContent.ts';
const contextApiServer = 'services/context-api/src/server.ts';
const identityServer = 'services/identity/src/server.ts';
const portalServer = 'server/main.ts';
/** What the build makes and the portal starts from. */
export const builtPortal = '.next/standalone/server.mjs';

/** `built`: from the build, as in production; `reload`: from the sources, anew at every change. */
export type Mode = 'built' | 'reload';

/** The services of one start, in the order in which they depend on each other. */
export function services(settings: StackSettings, mode: Mode): readonly Service[] {
  return [
    ...(settings.identity ? [identity(settings, mode)] : []),
    ...(settings.embedsContextApi ? [contextApi(settings, mode)] : []),
    portal(settings, mode),
  ];
}

/** Gives the demonstration accounts of the identity service their roles. */
export const usersCommand = {
  command: process.execPath,
  args: [
    'services/context-api/src/commands/loadUsers.ts',
    'services/context-api/src/modules/users/demoUsers.json',
  ],
};

/** Loads content into an empty database. */
export function contentCommand(folder: string): { command: string; args: string[] } {
  return { command: process.execPath, args: [contentLoader, '--if-empty', folder] };
}

function identity(settings: StackSettings, mode: Mode): Service {
  const { identityPort, origin } = settings;
  return {
    name: 'identity service',
    command: process.execPath,
    args: [...watching(mode), identityServer],
    // Its accounts are for demonstration: nobody else's machine gets to them.
    env: {
      ...environment(mode),
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
    args: [...watching(mode), contextApiServer],
    // Only the portal talks to it, wherever the portal itself listens.
    env: {
      ...environment(mode),
      ...formSecrets(process.env),
      // Where the links of its mails lead.
      ORIGIN: origin,
      // It checks tokens, and needs no secret for that.
      ...settings.identity,
      B2C_CLIENT_SECRET: undefined,
      HOST: '127.0.0.1',
      CONTEXT_API_PORT: String(contextApiPort),
      CONTEXT_API_KEY: contextApiKey,
    },
    readyUrl: `http://127.0.0.1:${contextApiPort}/readyz`,
  };
}

// Left alone, the engine and the C library take what the machine has. The portal lives on 70 MB of heap; with these bounds it
// is as fast and needs half of the memory. The container has the same (Dockerfile). An operator's own come later and win.
const modestHeap = '--max-old-space-size=384 --max-semi-space-size=8';
const modestMemory = (env: Environment): Environment => ({
  NODE_OPTIONS: [modestHeap, env['NODE_OPTIONS']].filter(Boolean).join(' '),
  MALLOC_ARENA_MAX: env['MALLOC_ARENA_MAX'] || '2',
});

function portal(settings: StackSettings, mode: Mode): Service {
  const { host, port, origin, contextApiUrl, contextApiKey } = settings;
  return {
    name: 'portal',
    command: process.execPath,
    args: mode === 'reload' ? [portalServer, '--dev'] : [builtPortal],
    env: {
      ...environment(mode),
      ...settings.identity,
      ...(mode === 'built' && modestMemory(process.env)),
      HOST: host,
      PORT: String(port),
      ORIGIN: origin,
      // It works in a folder of its own.
      DATA_DIR: resolve(process.env.DATA_DIR || '.data'),
      CONTEXT_API_URL: contextApiUrl,
      // The context API may accept several keys; the portal sends one.
      CONTEXT_API_KEY: contextApiKey?.split(',')[0],
    },
    readyUrl: `http://${reachable(host)}:${port}/readyz`,
  };
}

const watching = (mode: Mode): string[] => (mode === 'reload' ? ['--watch', '--watch-preserve-output'] : []);

// Nobody but the context API sends mails or judges proofs.
const formSecrets = ({ FORM_SECRETS, RECAPTCHA_SECRET, SMTP_URL }: Environment): Environment => ({
  FORM_SECRETS,
  RECAPTCHA_SECRET,
  SMTP_URL,
});

function environment(mode: Mode): Environment {
  const NODE_ENV = mode === 'reload' ? 'development' : 'production';
  return { ...process.env, ...formSecrets({}), NODE_ENV, NEXT_TELEMETRY_DISABLED: '1' };
}

/** An address to call for one to listen at. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
