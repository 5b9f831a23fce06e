import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import process from 'node:process';

/**
 * Runs a program in our place: same terminal, signals and exit. When npm, our parent, is killed, the program is
 * stopped.
 *
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
export function relay(program, args) {
  const parent = process.ppid;
  const child = spawn(program, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => child.kill(signal);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, forward);
  const orphaned = () => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) forward('SIGTERM');
  };
  const watch = setInterval(orphaned, 250);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
  }).finally(() => {
    clearInterval(watch);
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, forward);
  });
}
