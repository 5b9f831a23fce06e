import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

interface Silent {
  readonly port: number;
  freeze(): void;
  thaw(): void;
  connections(): number;
}

/** Starts a proxy to a local server that can fall silent, like a dead network path. */
export async function silentServer(target?: { port: number }): Promise<Silent> {
  let frozen = target === undefined;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    open.add(client);
    client.on('error', () => undefined).on('close', () => open.delete(client));
    if (!target) {
      client.resume();
      return;
    }
    const upstream = connect(target.port, '127.0.0.1');
    upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
    upstream.on('data', (bytes) => frozen || client.write(bytes));
    client.on('data', (bytes) => frozen || upstream.write(bytes));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  return {
    port: (server.address() as AddressInfo).port,
    freeze() {
      frozen = true;
    },
    thaw() {
      frozen = false;
    },
    connections: () => open.size,
  };
}
