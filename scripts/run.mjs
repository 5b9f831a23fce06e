/**
 * `node scripts/run.mjs [--no-install] FILE [ARGUMENTS]`: installs missing packages, then runs FILE with the
 * Node of package.json. Plain JavaScript for older Nodes.
 */
import { delimiter } from 'node:path';
import { chdir, cwd, env, exit, argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { install, isInstalled, pinnedNode, SetupError } from './setup/install.mjs';
import { relay } from './setup/relay.mjs';

chdir(fileURLToPath(new URL('..', import.meta.url)));
const mayInstall = argv[2] !== '--no-install';
const command = argv.slice(mayInstall ? 2 : 3);

try {
  // Production needs no tools (`npm ci --omit=dev`).
  if (!isInstalled(cwd(), { withTools: mayInstall })) {
    if (!mayInstall)
      throw new SetupError('The packages are not installed, or not those of package-lock.json. Run: npm ci');
    await install(cwd());
  }
  const node = pinnedNode(cwd());
  env.PATH = [`${cwd()}/node_modules/.bin`, env.PATH].join(delimiter);
  exit(await relay(node, command));
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(`✗ ${error.message}`);
  exit(error.exitCode);
}
