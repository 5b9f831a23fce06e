import { chromium } from '@playwright/test';
import { type CommandOptions, runCommand } from '../process/command.ts';
import { NotRunnable } from '../report/step.ts';
import { aptInstall, mayUseApt } from './apt.ts';
import { findProgram, pathFolders } from './findProgram.ts';

type Options = Pick<CommandOptions, 'onLine' | 'signal'>;

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'Chromium',
  'Google Chrome',
];
const applications = ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS`);

/**
 * Path of a Chromium that starts: `CHROMIUM_PATH`, an installed one, Debian's, or Playwright's own download.
 *
 * @throws NotRunnable when this machine has none and none can be installed
 */
export async function provideChromium(options: Options): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const found = await installed(options);
  if (found) return found;
  try {
    if (mayUseApt()) await aptInstall(['chromium'], options);
    else await runCommand({ ...options, command: 'playwright', args: ['install', 'chromium'] });
  } catch (error) {
    options.signal?.throwIfAborted();
    throw new NotRunnable('no Chromium is installed and none could be', { cause: error });
  }
  const provided = await installed(options);
  if (!provided) throw new NotRunnable('the Chromium that was installed does not start');
  return provided;
}

async function installed(options: Options): Promise<string | undefined> {
  const folders = [...pathFolders(), ...applications];
  const candidates = [...names.map((name) => findProgram(name, folders)), chromium.executablePath()];
  for (const path of candidates) if (path && (await starts(path, options))) return path;
  return undefined;
}

/** Some systems have a placeholder of that name, which only says how to install the real one. */
async function starts(path: string, options: Options): Promise<boolean> {
  return runCommand({ ...options, command: path, args: ['--version'] }).then(
    () => true,
    () => false,
  );
}
