import { once } from 'node:events';
import { createServer } from 'node:net';
import { SettingsError, type StackSettings } from './settings.ts';

export interface WantedPort {
  readonly variable: string;
  readonly host: string;
  readonly port: number;
}

export function portsOf(settings: StackSettings): WantedPort[] {
  const { host, port, contextApiPort, embedsContextApi, identityPort, identity } = settings;
  const ours = { host: '127.0.0.1' };
  return [
    { variable: 'PORT', host, port },
    ...(embedsContextApi ? [{ ...ours, variable: 'CONTEXT_API_PORT', port: contextApiPort }] : []),
    ...(identity ? [{ ...ours, variable: 'IDENTITY_PORT', port: identityPort }] : []),
  ];
}

/**
 * Requires free and distinct ports.
 *
 * @throws SettingsError naming all others
 */
export async function requirePorts(wanted: readonly WantedPort[]): Promise<void> {
  const fieldErrors: string[] = [];
  for (const [index, { variable, host, port }] of wanted.entries()) {
    const twin = wanted.slice(0, index).find((other) => other.port === port);
    if (twin)
      fieldErrors.push(`${variable} and ${twin.variable} are both ${port}: choose two different ports.`);
    else if (!(await isFree(host, port)))
      fieldErrors.push(
        `${variable}: port ${port} is in use by another program. Stop it, or set ${variable} to a free port.`,
      );
  }
  if (fieldErrors.length > 0) throw new SettingsError(fieldErrors);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new TypeError('expected an internet address');
  return address.port;
}

async function isFree(host: string, port: number): Promise<boolean> {
  // "localhost" may mean either loopback address to a browser.
  const hosts = host === '127.0.0.1' ? [host, '::1'] : [host];
  const free = await Promise.all(hosts.map(async (name) => canListen(name, port)));
  return free.every(Boolean);
}

async function canListen(host: string, port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen({ host, port, exclusive: true });
    await once(server, 'listening');
  } catch (error) {
    // A missing address of this machine cannot be in use.
    return (error as NodeJS.ErrnoException).code !== 'EADDRINUSE';
  }
  server.close();
  await once(server, 'close');
  return true;
}
