import type { CommandOptions } from '../process/command.ts';
import { NotRunnable } from '../report/step.ts';
import { aptInstall, mayUseApt } from './apt.ts';
import { findProgram, pathFolders } from './findProgram.ts';

type Options = Pick<CommandOptions, 'onLine' | 'signal'>;

export interface ProxyPrograms {
  readonly nginx: string;
  readonly varnishd: string;
}

// Folders of administrators' programs, which are not on everybody's path.
const folders = () => [...pathFolders(), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin'];

function find(): Partial<ProxyPrograms> {
  const [nginx, varnishd] = ['nginx', 'varnishd'].map((name) => findProgram(name, folders()));
  return { ...(nginx && { nginx }), ...(varnishd && { varnishd }) };
}

/**
 * Returns the programs of nginx and Varnish, installed by apt where allowed.
 *
 * @throws NotRunnable when this machine lacks one and it cannot be installed
 */
export async function provideProxies(options: Options): Promise<ProxyPrograms> {
  const missing = () => {
    const found = find();
    return (['nginx', 'varnishd'] as const).filter((name) => !found[name]);
  };
  const before = missing();
  if (before.length > 0 && mayUseApt()) {
    const packages = { nginx: 'nginx-light', varnishd: 'varnish' };
    await aptInstall(
      before.map((name) => packages[name]),
      options,
    ).catch((error: unknown) => {
      options.signal?.throwIfAborted();
      throw new NotRunnable(`${before.join(' and ')} could not be installed`, { cause: error });
    });
  }
  const still = missing();
  if (still.length > 0) throw new NotRunnable(`there is no ${still.join(' and no ')} on this machine`);
  return find() as ProxyPrograms;
}
