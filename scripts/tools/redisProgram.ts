import type { CommandOptions } from '../process/command.ts';
import { NotRunnable } from '../report/step.ts';
import { aptInstall, mayUseApt } from './apt.ts';
import { findProgram } from './findProgram.ts';

const names = ['redis-server', 'valkey-server'];
const findRedis = () => names.map((name) => findProgram(name)).find((program) => program !== undefined);

/**
 * Returns Redis' program, installed by apt if allowed.
 *
 * @throws NotRunnable if there is none
 */
export async function provideRedis(options: Pick<CommandOptions, 'onLine' | 'signal'>): Promise<string> {
  const found = findRedis();
  if (found) return found;
  if (!mayUseApt()) throw new NotRunnable('no Redis server is installed');
  try {
    await aptInstall(['redis-server'], options);
  } catch (error) {
    options.signal?.throwIfAborted();
    throw new NotRunnable('no Redis server is installed and none could be', { cause: error });
  }
  const provided = findRedis();
  if (!provided) throw new NotRunnable('the Redis server that was installed was not found');
  return provided;
}
