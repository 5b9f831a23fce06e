import { cpSync, globSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { externalPackages } from './externalPackages.ts';

const src = join(import.meta.dirname, 'src');
const chunks = 'platform';

/**
 * Bundles the service with its packages: loading a few files instead of 1,400 takes a fifth of a start.
 *
 * @param dist an absolute path below the folder of the packages outside the bundle
 */
export async function bundle(dist: string): Promise<void> {
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
  if (!place?.startsWith(join(relative(src, dist), chunks, '/')))
    throw new Error(`platform/ownFiles.ts finds its files from ${chunks}, and is in ${String(place)}`);
  for (const path of ['content/demo', 'platform/mail/texts', 'modules/users/demoUsers.json'])
    cpSync(join(src, path), join(dist, path), { recursive: true });
}

if (import.meta.main) await bundle(join(import.meta.dirname, 'dist'));
