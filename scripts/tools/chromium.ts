import { chromium } from '@playwright/test';
import { type CommandOptions, runCommand } from '../process/command.ts';
import { NotRunnable } from '../report/step.ts';
import { aptInstall, mayUseApt } from './apt.ts';
import { findProgram, pathFolders } from './findProgram.ts';

type Options = Pick<CommandOptions, 'onLine' | 'signal'>;

/** Needs half of the processor time. */
const shell = 'chromium-headless-shell';
const names = [
  shell,
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'Chromium',
  'Google Chrome',
];
const applications = ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS`);

/**
 * Returns the path of a Chromium: `CHROMIUM_PATH`, an installed one, Debian's (headless shell preferred), or
 * Playwright's download.
 *
 * @throws NotRunnable if there is none
 */
export async function provideChromium(options: Options): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  if (!findProgram(shell) && mayUseApt()) await tryShell(options);
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

async function tryShell(options: Options): Promise<void> {
  try {
    await aptInstall([shell], options);
  } catch {
    options.signal?.throwIfAborted();
  }
}

async function installed(options: Options): Promise<string | undefined> {
  const folders = [...pathFolders(), ...applications];
  const candidates = [...names.map((name) => findProgram(name, folders)), chromium.executablePath()];
  for (const path of candidates) if (path && (await starts(path, options))) return path;
  return undefined;
}

/** Returns true if a program starts: some systems have a placeholder. */
async function starts(path: string, options: Options): Promise<boolean> {
  return runCommand({ ...options, command: path, args: ['--version'] }).then(
    () => true,
    () => false,
  );
}
