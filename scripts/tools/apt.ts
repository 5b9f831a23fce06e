import { type CommandOptions, runCommand } from '../process/command.ts';
import { findProgram } from './findProgram.ts';

type AptOptions = Pick<CommandOptions, 'onLine' | 'signal'>;

/** Only root may install packages, and only Debian and its relatives have apt. */
export function mayUseApt(): boolean {
  return process.getuid?.() === 0 && findProgram('apt-get') !== undefined;
}

/** @throws CommandError when the packages cannot be installed */
export async function aptInstall(packages: readonly string[], options: AptOptions): Promise<void> {
  const apt = async (args: readonly string[]): Promise<string> =>
    runCommand({
      ...options,
      command: 'apt-get',
      // Another installation may be under way.
      args: ['-o', 'DPkg::Lock::Timeout=600', ...args],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  await apt(['update']);
  await apt(['install', '-y', '--no-install-recommends', ...packages]);
}
