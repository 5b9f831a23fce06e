import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { env, platform } from 'node:process';
import { relay } from './relay.mjs';

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
 * Returns whether node_modules matches package-lock.json. npm writes its own lock file last; optional packages of
 * other platforms are missing there.
 *
 * @param {string} root
 * @param {{ withTools?: boolean }} [options] whether packages of development must be there, too
 */
export function isInstalled(root, { withTools = true } = {}) {
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
    Object.entries(wanted).every(([path, { version, integrity, dev, optional, devOptional }]) => {
      const found = installed[path];
      if (found) return found.version === version && found.integrity === integrity;
      return optional || devOptional || (dev && !withTools);
    })
  );
}

/** @param {string} root */
export async function install(root) {
  const started = Date.now();
  console.log('… Packages: npm ci');
  const bin = join(root, 'node_modules/.bin');
  // npm must not run on the Node that it replaces; NODE_ENV=production would omit half of it.
  env.PATH = (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== bin)
    .join(delimiter);
  // Its warnings about engines refer to the old Node.
  const code = await relay('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new SetupError('npm ci failed; its output is above.', code);
  console.log(`✓ Packages (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

/**
 * Returns the path of the pinned Node, which is missing when install scripts are switched off.
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
