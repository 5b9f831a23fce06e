import { cpSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { namedPackages, packageFolders } from './packages.ts';
import { serviceBuilds, type ServiceName, serviceSources } from './services.ts';

/** Unused files of packages. */
const superfluous = /\.(?:map|md|markdown|flow)$|\/(?:tests?|docs|examples?|benchmarks?)$/;

/**
 * Copies only the runtime files of a service: its build, or sources, and packages.
 *
 * @returns the folders of packages in the project, also of bundled ones
 * @throws {Error} if it is not built
 */
export function collectService(root: string, name: ServiceName, to: string): string[] {
  const sources = serviceSources[name];
  const build = serviceBuilds[name];
  if (build) cpSync(join(root, build.folder), to, { recursive: true });
  else copyFiles(root, sources, to);
  const folders = packageFolders(root, namedPackages(root, [...sources].map(scripts)));
  for (const folder of build ? packageFolders(root, build.packages) : folders) {
    cpSync(folder, join(to, relative(root, folder)), {
      recursive: true,
      // Nested packages have separate folders.
      filter: (path) => path === folder || !(superfluous.test(path) || path.endsWith('/node_modules')),
    });
  }
  const {
    name: project,
    version,
    type,
    imports,
  } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>;
  writeFileSync(join(to, 'package.json'), JSON.stringify({ name: project, version, type, imports }, null, 2));
  return folders;
}

function copyFiles(root: string, globs: readonly string[], to: string): void {
  for (const file of globSync([...globs], { cwd: root })) {
    if (statSync(join(root, file)).isDirectory()) continue;
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(root, file), join(to, file));
  }
}

const scripts = (glob: string) => `${glob}/*.ts`;
