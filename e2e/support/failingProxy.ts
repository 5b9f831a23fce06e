import { randomBytes } from 'node:crypto';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export const failures = [
  'down',
  'reset',
  'hang',
  'cut off',
  'garbage',
  'wrong shape',
  'wrong type',
  'page',
  'flood',
  'redirect',
  'error',
  'too many requests',
  'slow',
] as const;
export type Failure = (typeof failures)[number];

/** Failures of services with another protocol than HTTP. */
export const connectionFailures: readonly Failure[] = ['down', 'reset', 'hang', 'cut off', 'garbage', 'slow'];

/** Must not reach visitors. */
export const planted = 'planted-words-of-a-broken-service';

const FLOOD = 64 * 1024 * 1024;
const SLOW_MS = 200;

const rawResponse = (status: string, type: string, body: string, more = '') =>
  `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\n${more}content-length: ${String(Buffer.byteLength(body))}\r\nconnection: close\r\n\r\n${body}`;

const html = `<!doctype html><title>${planted}</title><h1>${planted}</h1>`;
const json = 'application/json';

/** Responses of an HTTP service that fails. */
const responses: Partial<Record<Failure, string>> = {
  'wrong shape': rawResponse('200 OK', json, JSON.stringify({ items: 7, message: planted })),
  'wrong type': rawResponse('200 OK', 'text/plain', JSON.stringify([planted])),
  page: rawResponse('200 OK', 'text/html', html),
  redirect: rawResponse('302 Found', 'text/html', html, 'location: http://169.254.169.254/latest\r\n'),
  error: rawResponse('500 Internal Server Error', 'text/html', html),
  'too many requests': rawResponse('429 Too Many Requests', json, JSON.stringify({ detail: planted })),
};

async function flood(socket: Socket): Promise<void> {
  const part = Buffer.from(`"${planted}",`.repeat(2_000));
  socket.write(
    `HTTP/1.1 200 OK\r\ncontent-type: ${json}\r\ncontent-length: ${String(FLOOD)}\r\nconnection: close\r\n\r\n[`,
  );
  for (let sent = 0; sent < FLOOD && !socket.destroyed; sent += part.length)
    if (!socket.write(part))
      await Promise.race([new Promise((go) => socket.once('drain', go)), delay(1_000)]);
  socket.destroy();
}

/** Proxy that passes everything on, or fails. */
export class FailingProxy {
  readonly #target: number;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #port = 0;
  #failure: Failure | 'none' = 'none';
  connections = 0;

  constructor(target: number) {
    this.#target = target;
    this.#server = createServer((socket) => {
      this.connections += 1;
      this.#accept(socket);
    });
  }

  get port(): number {
    return this.#port;
  }

  get origin(): string {
    return `http://127.0.0.1:${String(this.#port)}`;
  }

  async start(): Promise<this> {
    await this.#listen();
    return this;
  }

  async #listen(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject).listen(this.#port, '127.0.0.1', resolve);
    });
    const address = this.#server.address();
    if (address !== null && typeof address === 'object') this.#port = address.port;
  }

  async set(failure: Failure | 'none'): Promise<void> {
    const was = this.#failure;
    this.#failure = failure;
    // A service that hangs keeps its connections.
    if (failure !== 'hang') for (const socket of this.#sockets) socket.destroy();
    if (failure === 'down') await new Promise((resolve) => this.#server.close(resolve));
    else if (was === 'down') await this.#listen();
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    if (this.#server.listening) await new Promise((resolve) => this.#server.close(resolve));
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#sockets.delete(socket));
  }

  #accept(client: Socket): void {
    this.#keep(client);
    const failure = this.#failure;
    if (failure === 'reset') {
      client.resetAndDestroy();
      return;
    }
    const text = responses[failure as Failure];
    if (text !== undefined) {
      client.once('data', () => client.end(text));
      return;
    }
    if (failure === 'garbage') {
      client.once('data', () => client.end(randomBytes(4_096)));
      return;
    }
    if (failure === 'flood') {
      client.once('data', () => void flood(client));
      return;
    }
    if (failure === 'hang') {
      client.resume();
      return;
    }
    this.#join(client, failure);
  }

  /** Passes on everything between client and service until there is a failure. */
  #join(client: Socket, failure: Failure | 'none'): void {
    const service = connect(this.#target, '127.0.0.1');
    this.#keep(service);
    client.on('data', (part) => {
      if (this.#failure !== 'hang') service.write(part);
    });
    client.on('close', () => service.destroy());
    service.on('close', () => {
      if (this.#failure !== 'hang') client.destroy();
    });
    service.on('data', (part: Buffer) => {
      if (this.#failure === 'hang') return;
      if (failure === 'slow') {
        service.pause();
        void this.#drip(client, part).then(() => service.resume());
        return;
      }
      if (failure === 'cut off')
        client.write(part.subarray(0, part.length >> 1), () => client.resetAndDestroy());
      else client.write(part);
    });
  }

  async #drip(client: Socket, part: Buffer): Promise<void> {
    for (const byte of part) {
      if (client.destroyed) return;
      client.write(Buffer.from([byte]));
      await delay(SLOW_MS);
    }
  }
}
