import {
  createServer,
  get,
  type IncomingMessage,
  type RequestListener,
  type RequestOptions,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { stopGracefully } from '#server/lifecycle.ts';

const exit = vi.fn();
let signals: Map<string | symbol, (signal: string | symbol) => void>;
const send = (signal: string) => signals.get(signal)?.(signal);

beforeEach(() => {
  signals = new Map();
  exit.mockReset();
  vi.spyOn(process, 'exit').mockImplementation(exit as never);
  for (const method of ['on', 'once'] as const)
    vi.spyOn(process, method).mockImplementation((event, listener) => {
      signals.set(event, listener as (signal: string | symbol) => void);
      return process;
    });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => {
  vi.restoreAllMocks();
});

async function running(response: RequestListener = (_, response) => response.end('ok'), drainSeconds = 0) {
  const server = createServer({ keepAliveTimeout: 600_000 }, response);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const order: string[] = [];
  exit.mockImplementation(() => order.push('exit'));
  stopGracefully(server, {
    drainSeconds,
    onStop: () => order.push('stopping'),
    onClosed: () => {
      order.push('closed');
      return Promise.resolve();
    },
  });
  const url = `http://127.0.0.1:${String(port)}/`;
  const ask = (options: RequestOptions = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(url, options, (response) => resolve(response.resume())).on('error', reject);
    });
  return { server, order, ask };
}

const patience = { timeout: 10_000 };
const done = (order: string[]) => vi.waitFor(() => expect(order).toContain('exit'), patience);

describe('stopGracefully', () => {
  test.each(['SIGTERM', 'SIGINT'])('stops on %s and exits without an error', async (signal) => {
    const { order, ask } = await running();
    send(signal);
    await done(order);
    expect(order).toEqual(['stopping', 'closed', 'exit']);
    expect(exit).toHaveBeenCalledExactlyOnceWith(0);
    await expect(ask()).rejects.toThrow(/ECONNREFUSED/);
  });

  test('leaves other signals and uncaught errors alone', async () => {
    await running();
    expect([...signals.keys()].sort()).toEqual(['SIGINT', 'SIGTERM']);
  });

  test('exits at once on a second signal', async () => {
    const asked = Promise.withResolvers<undefined>();
    const { server, order, ask } = await running(() => {
      asked.resolve(undefined);
    });
    const response = ask();
    await asked.promise;
    send('SIGINT');
    send('SIGTERM');
    expect(order).toEqual(['stopping', 'exit']);
    expect(exit).toHaveBeenCalledExactlyOnceWith(1);
    server.closeAllConnections();
    await expect(response).rejects.toThrow(/socket hang up|ECONNRESET/);
  });

  test('finishes the requests under way first', async () => {
    let finish = () => undefined as unknown;
    const asked = Promise.withResolvers<undefined>();
    const { order, ask } = await running((_, response) => {
      finish = () => response.end('late');
      asked.resolve(undefined);
    });
    const response = ask({ agent: false });
    await asked.promise;
    send('SIGTERM');
    expect(order).toEqual(['stopping']);
    finish();
    expect((await response).statusCode).toBe(200);
    await done(order);
  });

  test('still serves while balancers notice', async () => {
    const { order, ask } = await running(undefined, 0.3);
    send('SIGTERM');
    expect(order).toEqual(['stopping']);
    expect((await ask({ agent: false })).statusCode).toBe(200);
    await done(order);
    expect(order).toEqual(['stopping', 'closed', 'exit']);
    expect(exit).toHaveBeenCalledExactlyOnceWith(0);
  });

  test('does not wait for idle connections', async () => {
    const { order, ask } = await running();
    expect((await ask()).statusCode).toBe(200);
    send('SIGTERM');
    await done(order);
  });

  test('waits ten seconds at most', async () => {
    const asked = Promise.withResolvers<undefined>();
    const { order, ask } = await running(() => {
      asked.resolve(undefined);
    });
    const response = ask();
    await asked.promise;
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    send('SIGTERM');
    vi.advanceTimersByTime(9999);
    await Promise.race([response.catch(() => undefined), new Promise(setImmediate)]);
    expect(order).toEqual(['stopping']);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await expect(response).rejects.toThrow(/socket hang up|ECONNRESET/);
    await done(order);
    expect(order).toEqual(['stopping', 'closed', 'exit']);
    expect(exit).toHaveBeenCalledExactlyOnceWith(0);
  });
});
