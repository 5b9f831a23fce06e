import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const manifest = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
});

type Manifest = z.infer<typeof manifest>;

export const readManifest = (folder: string): Manifest =>
  manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

/** Returns production dependencies that sources import, or resolve files of. */
export function namedPackages(root: string, sources: readonly string[]): string[] {
  const files = globSync([...sources], { cwd: root });
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const imported = (name: string) => new RegExp(`(?:from|import|resolve)\\s*\\(?\\s*'${name}['/]`);
  const resolved = (name: string) => new RegExp(`'${name}/`);
  return Object.keys(readManifest(root).dependencies).filter(
    (name) => imported(name).test(texts) || (name.startsWith('@') && resolved(name).test(texts)),
  );
}

/**
 * Returns folders of packages and runtime dependencies, below `root`; without optional ones of other
 * platforms.
 *
 * @throws {Error} for a missing required package
 */
export function packageFolders(root: string, names: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (name: string, from: string, isNeeded: boolean): void => {
    const folder = folderOf(name, from, root);
    if (!folder) {
      if (isNeeded) throw new Error(`${name}, which ${from} needs, is not installed`);
      return;
    }
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies } = readManifest(folder);
    for (const each of Object.keys(dependencies)) add(each, folder, !(each in optionalDependencies));
    for (const each of Object.keys({ ...optionalDependencies, ...peerDependencies }))
      add(each, folder, false);
  };
  for (const name of names) add(name, root, true);
  return [...found].sort();
}

/** Returns the folder of a package, by its manifest: `exports` may hide everything else. */
function folderOf(name: string, from: string, root: string): string | null {
  const places = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  for (const place of places.filter((each) => each.startsWith(root))) {
    const folder = join(place, name);
    if (isPackage(folder)) return folder;
    if (dirname(place) === root) break;
  }
  return null;
}

function isPackage(folder: string): boolean {
  try {
    readManifest(folder);
    return true;
  } catch {
    return false;
  }
}
