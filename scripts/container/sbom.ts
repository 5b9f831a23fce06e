import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readManifest } from './packages.ts';

const list = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string() }) }),
  components: z.array(z.looseObject({ 'bom-ref': z.string() })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

/** Returns packages in folders, as `name@version`. */
export const packagesIn = (folders: readonly string[]): string[] =>
  folders.map((folder) => {
    const { name, version } = readManifest(folder);
    return `${name ?? ''}@${version ?? ''}`;
  });

/** Returns the package folders that Next copied; none before a build. */
export function copiedFolders(standalone: string): string[] {
  const folder = join(standalone, 'node_modules');
  if (!existsSync(folder)) return [];
  return globSync(['**/node_modules/*', '**/node_modules/@*/*', '*', '@*/*'], { cwd: folder })
    .map((path) => join(folder, path))
    .filter((path) => existsSync(join(path, 'package.json')) && readManifest(path).version !== undefined);
}

/**
 * Filters npm's list by an image's packages.
 *
 * @throws {Error} if npm does not list one of them
 */
export function sbomOf(all: string, image: string, packages: readonly string[]): string {
  const { metadata, components, dependencies, ...others } = list.parse(JSON.parse(all));
  const project = metadata.component['bom-ref'];
  const wanted = new Set(packages);
  const listed = new Set(components.map((component) => component['bom-ref']));
  const unknown = [...wanted].filter((each) => !listed.has(each));
  if (unknown.length > 0)
    throw new Error(`${image} has packages that npm does not list: ${unknown.join(', ')}`);
  const retained = dependencies.filter(({ ref }) => ref === project || wanted.has(ref));
  const sbom = {
    ...others,
    metadata: { ...metadata, component: { ...metadata.component, name: `common-ground-${image}` } },
    components: components.filter((component) => wanted.has(component['bom-ref'])),
    dependencies: retained.map(({ ref, dependsOn }) => ({
      ref,
      dependsOn: dependsOn.filter((each) => wanted.has(each)),
    })),
  };
  return `${JSON.stringify(sbom, null, 2)}\n`;
}
