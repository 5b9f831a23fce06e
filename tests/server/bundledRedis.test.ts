import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('the bundled server connects to Redis, whose client it loads on demand', async () => {
  // Beside the packages that stay outside of the bundle.
  const folder = mkdtempSync(join(root, 'node_modules/.bundled-redis-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  await build({
    entryPoints: { store: join(root, 'lib/session/redisStore.server.ts') },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    ...{ bundle: true, splitting: true, platform: 'node', format: 'esm', target: 'node24' },
    external: ['pino'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'silent',
  });
  const { createRedisStore } = (await import(
    pathToFileURL(join(folder, 'store.mjs')).href
  )) as typeof import('#lib/session/redisStore.server.ts');
  // Nobody listens there.
  const store = createRedisStore('redis://127.0.0.1:1');
  onTestFinished(() => {
    store.close();
  });
  await expect(store.get('key')).rejects.not.toThrow(TypeError);
});
