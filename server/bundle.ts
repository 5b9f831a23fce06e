import { cp } from 'node:fs/promises';
import { build } from 'esbuild';

const standalone = '.next/standalone';

// Next's standalone output lacks the portal's own server and the files that a CDN would serve.
await build({
  entryPoints: ['server/main.ts'],
  outfile: `${standalone}/server.mjs`,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  // Next and what its trace brings along are in the standalone output already.
  external: ['next', 'pino'],
  logLevel: 'warning',
});
await cp('.next/static', `${standalone}/.next/static`, { recursive: true });
await cp('public', `${standalone}/public`, { recursive: true });
