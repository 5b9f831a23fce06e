import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { env, platform } from 'node:process';
import { relay } from './relay.mjs';

/** What the user can put right; shown without a stack. */
export class SetupError extends Error {
  /**
   * @param {string} message
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Whether node_modules is what package-lock.json asks for. npm records what it installed in a lock file of its own,
 * written last; packages for other platforms are optional and missing there.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  const { '': project, ...wanted } = readJson(join(root, 'package-lock.json')).packages;
  const manifest = readJson(join(root, 'package.json'));
  const sameList = ['dependencies', 'devDependencies'].every(
    (kind) => JSON.stringify(project[kind]) === JSON.stringify(manifest[kind]),
  );
  return (
    sameList &&
    Object.keys(installed).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, { version, integrity, optional, devOptional }]) => {
      const found = installed[path];
      return found ? found.version === version && found.integrity === integrity : optional || devOptional;
    })
  );
}

/** @param {string} root */
export async function install(root) {
  const started = Date.now();
  console.log('… Packages: npm ci');
  const bin = join(root, 'node_modules/.bin');
  // npm must not run on the Node that it is about to replace; and NODE_ENV=production would leave half of it out.
  env.PATH = (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== bin)
    .join(delimiter);
  // Its warnings about engines speak of the old Node.
  const code = await relay('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new SetupError('npm ci failed; its output is above.', code);
  console.log(`✓ Packages (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

/**
 * Path of the Node that the package `node` brought, checked to be the pinned one: with install scripts switched off
 * npm leaves that package without its program.
 *
 * @param {string} root
 */
export function pinnedNode(root) {
  const { version } = readJson(join(root, 'node_modules/node/package.json'));
  const program = join(root, 'node_modules/node/bin', platform === 'win32' ? 'node.exe' : 'node');
  const found = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.trim();
  if (found === `v${version}`) return program;
  throw new SetupError(
    `Node ${version} is missing: the npm package "node" brings it in an install script, and that did not run ` +
      `(found: ${found || 'nothing'}).\n  Allow install scripts (npm config get ignore-scripts), then run: npm rebuild node`,
  );
}
