import { readdir, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';

const sourceMap = /\s*\/\/# sourceMappingURL=\S*\s*$/;

/**
 * Replaces each script of a folder that equals another one, but for the name of its source map, with a link to it.
 * Node.js loads a linked script once. Returns the number of links.
 */
export async function linkEqualScripts(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map(({ name }) => name);
  const scripts = await Promise.all(
    names.sort().map(async (name) => ({ name, code: await readFile(join(folder, name), 'utf8') })),
  );
  const firsts = new Map<string, string>();
  let links = 0;
  for (const { name, code } of scripts) {
    const same = code.replace(sourceMap, '');
    const first = firsts.get(same);
    firsts.set(same, first ?? name);
    if (first === undefined) continue;
    await rm(join(folder, name));
    await symlink(first, join(folder, name));
    links += 1;
  }
  return links;
}
