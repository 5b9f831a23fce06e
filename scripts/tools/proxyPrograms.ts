import type { CommandOptions } from '../process/command.ts';
import { NotRunnable } from '../report/step.ts';
import { aptInstall, mayUseApt } from './apt.ts';
import { findProgram, pathFolders } from './findProgram.ts';

type Options = Pick<CommandOptions, 'onLine' | 'signal'>;

export interface ProxyPrograms {
  readonly nginx: string;
  readonly varnishd: string;
  /** Makes certificates for tests. */
  readonly openssl: string;
}

// Often missing from the path.
const folders = () => [...pathFolders(), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin'];

const packages = { nginx: 'nginx-light', varnishd: 'varnish', openssl: 'openssl' };
const names = Object.keys(packages) as (keyof ProxyPrograms)[];

const find = (): Partial<ProxyPrograms> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const path = findProgram(name, folders());
      return path ? [[name, path]] : [];
    }),
  );

/**
 * Returns the programs of nginx, Varnish and OpenSSL, installed by apt if allowed.
 *
 * @throws NotRunnable if one is missing
 */
export async function provideProxies(options: Options): Promise<ProxyPrograms> {
  const missing = () => {
    const found = find();
    return names.filter((name) => !found[name]);
  };
  const before = missing();
  if (before.length > 0 && mayUseApt()) {
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
