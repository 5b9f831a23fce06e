import { type CommandOptions, runCommand } from '../process/command.ts';
import { findProgram } from './findProgram.ts';

type AptOptions = Pick<CommandOptions, 'onLine' | 'signal'>;

/** Returns true as root, on Debian and its derivatives. */
export function mayUseApt(): boolean {
  return process.getuid?.() === 0 && findProgram('apt-get') !== undefined;
}

/** @throws CommandError when that fails */
export async function aptInstall(packages: readonly string[], options: AptOptions): Promise<void> {
  const apt = async (args: readonly string[]): Promise<string> =>
    runCommand({
      ...options,
      command: 'apt-get',
      // Another installation may be running.
      args: ['-o', 'DPkg::Lock::Timeout=600', ...args],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  await apt(['update']);
  await apt(['install', '-y', '--no-install-recommends', ...packages]);
}
