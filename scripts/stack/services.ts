import type { Environment } from '../process/child.ts';
import type { Service } from './service.ts';
import type { StackSettings } from './settings.ts';

export const demoContent = 'services/context-api/src/content/demo';
const contentLoader = 'services/context-api/src/content/load.ts';
const contextApiServer = 'services/context-api/src/server.ts';
const portalServer = 'server/main.ts';
/** What the build makes and the portal starts from. */
export const builtPortal = '.next/standalone/server.mjs';

/** `built`: from the build, as in production; `reload`: from the sources, anew at every change. */
export type Mode = 'built' | 'reload';

/** The services of one start, in the order in which they depend on each other. */
export function services(settings: StackSettings, mode: Mode): readonly Service[] {
  return settings.embedsContextApi
    ? [contextApi(settings, mode), portal(settings, mode)]
    : [portal(settings, mode)];
}

/** Loads content into an empty database. */
export function contentCommand(folder: string): { command: string; args: string[] } {
  return { command: process.execPath, args: [contentLoader, '--if-empty', folder] };
}

function contextApi({ contextApiPort, contextApiKey }: StackSettings, mode: Mode): Service {
  return {
    name: 'context API',
    command: process.execPath,
    args: [...(mode === 'reload' ? ['--watch', '--watch-preserve-output'] : []), contextApiServer],
    // Only the portal talks to it, wherever the portal itself listens.
    env: {
      ...environment(mode),
      HOST: '127.0.0.1',
      CONTEXT_API_PORT: String(contextApiPort),
      CONTEXT_API_KEY: contextApiKey,
    },
    readyUrl: `http://127.0.0.1:${contextApiPort}/readyz`,
  };
}

// Left alone, the engine and the C library take what the machine has. The portal lives on 70 MB of heap; with these bounds it
// is as fast and needs half of the memory. The container has the same (Dockerfile). An operator's own come later and win.
const modestHeap = '--max-old-space-size=384 --max-semi-space-size=32';
const modestMemory = (env: Environment): Environment => ({
  NODE_OPTIONS: [modestHeap, env['NODE_OPTIONS']].filter(Boolean).join(' '),
  MALLOC_ARENA_MAX: env['MALLOC_ARENA_MAX'] || '2',
});

function portal({ host, port, origin, contextApiUrl, contextApiKey }: StackSettings, mode: Mode): Service {
  return {
    name: 'portal',
    command: process.execPath,
    args: mode === 'reload' ? [portalServer, '--dev'] : [builtPortal],
    env: {
      ...environment(mode),
      ...(mode === 'built' && modestMemory(process.env)),
      HOST: host,
      PORT: String(port),
      ORIGIN: origin,
      CONTEXT_API_URL: contextApiUrl,
      // The context API may accept several keys; the portal sends one.
      CONTEXT_API_KEY: contextApiKey?.split(',')[0],
    },
    readyUrl: `http://${reachable(host)}:${port}/readyz`,
  };
}

function environment(mode: Mode): Environment {
  const NODE_ENV = mode === 'reload' ? 'development' : 'production';
  return { ...process.env, NODE_ENV, NEXT_TELEMETRY_DISABLED: '1' };
}

/** An address to call for one to listen at. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
