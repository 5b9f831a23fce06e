import { cpSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { externalPackages } from './externalPackages.ts';

const folder = import.meta.dirname;
const src = join(folder, 'src');
const dist = join(folder, 'dist');
const chunks = 'platform';

// Loading one file for a thousand halves the time and the memory of a start.
rmSync(dist, { recursive: true, force: true });
const { metafile } = await build({
  absWorkingDir: src,
  entryPoints: [
    'server.ts',
    // What is loaded by its place: `platform/ownFiles.ts`.
    ...globSync(['commands/*.ts', 'migrations/*.ts', '{modules,platform}/*/*Worker.ts'], { cwd: src }),
  ],
  outbase: src,
  outdir: dist,
  outExtension: { '.js': '.mjs' },
  chunkNames: `${chunks}/[name]-[hash]`,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  // `pg` tries the second one, which is not installed.
  external: [...externalPackages, 'pg-native'],
  // CommonJS packages load Node's modules by `require`.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  metafile: true,
  logLevel: 'warning',
});
const place = Object.entries(metafile.outputs).find(
  ([, { inputs }]) => 'platform/ownFiles.ts' in inputs,
)?.[0];
if (!place?.startsWith(`../dist/${chunks}/`))
  throw new Error(`platform/ownFiles.ts finds its files from ${chunks}, and is in ${String(place)}`);
for (const path of ['content/demo', 'platform/mail/texts', 'modules/users/demoUsers.json'])
  cpSync(join(src, path), join(dist, path), { recursive: true });
