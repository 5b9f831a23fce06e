import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build, transform } from 'esbuild';
import { linkEqualScripts } from './equalScripts.ts';
import { offlineTexts } from './offlineTexts.ts';
import { writeTextFiles } from './textFiles.ts';

const standalone = '.next/standalone';
const compileHint = '//# allFunctionsCalledOnLoad\n';

// Next's standalone output lacks the portal's own server and the files for a CDN.
await build({
  entryPoints: { server: 'server/main.ts', renderer: 'server/renderer.ts' },
  outdir: standalone,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  // What is imported on demand has files of its own, which take no memory before.
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  // Already in the standalone output.
  external: ['next', 'pino'],
  // CommonJS packages load Node's modules by `require`.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  logLevel: 'warning',
});
// Next writes the same script for several groups of pages, up to 20 times; each copy takes memory.
for (const folder of ['chunks', 'chunks/ssr']) await linkEqualScripts(`${standalone}/.next/server/${folder}`);
await build({
  entryPoints: { 'service-worker': 'lib/offline/serviceWorker.ts' },
  outdir: `${standalone}/public`,
  bundle: true,
  minify: true,
  target: 'es2022',
  define: { OFFLINE_TEXTS: JSON.stringify(await offlineTexts()) },
  logLevel: 'warning',
});
// Every visitor loads this list, which Next writes for people.
const own = await readdir('.next/static', { recursive: true });
for (const file of own.filter((each) => each.endsWith('_buildManifest.js'))) {
  const path = join('.next/static', file);
  const { code } = await transform(await readFile(path, 'utf8'), { minify: true });
  await writeFile(path, code);
}
// The browser compiles these while they load, beside the page, not each function at its first call:
// docs/decisions/138-work-before-hydration.md. Small ones gain less than the comment weighs.
for (const file of own.filter((each) => /^chunks\/.*\.js$/.test(each))) {
  const path = join('.next/static', file);
  const code = await readFile(path, 'utf8');
  if (code.length > 8000 && !code.startsWith(compileHint)) await writeFile(path, compileHint + code);
}
await writeTextFiles('.next/static');
await cp('.next/static', `${standalone}/.next/static`, { recursive: true });
await cp('public', `${standalone}/public`, { recursive: true });

const text = /\.(css|js|json|svg|txt)$/;
const folders = [`${standalone}/.next/static`, `${standalone}/public`];
const files = await Promise.all(
  folders.map(async (folder) => {
    const names = await readdir(folder, { recursive: true });
    return names.filter((name) => text.test(name)).map((name) => join(folder, name));
  }),
);
await Promise.all(
  files.flat().map(async (path) => {
    const content = await readFile(path);
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
  }),
);
