import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { changesPath, readyEvent } from '#contract/changes/constants.ts';
import { buildApp } from '../../../src/app.ts';
import type { ConnectionLimits } from '../../../src/platform/http/connections.ts';
import { openTestDatabase } from '../../support/database.ts';

const { db, close } = await openTestDatabase();
afterAll(close);

const key = 'a-key-that-only-tests-know';

async function serve(connections: Partial<ConnectionLimits>, call = 60_000): Promise<number> {
  const app = await buildApp({ db, keys: [key], timeLimits: { call }, connections });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

function open(port: number) {
  const socket = connect(port, '127.0.0.1');
  const state = { socket, said: '', isClosed: false };
  socket.setEncoding('utf8').on('data', (text: string) => (state.said += text));
  socket.on('error', () => undefined).on('close', () => (state.isClosed = true));
  onTestFinished(() => {
    socket.destroy();
  });
  return state;
}

async function drip(port: number, start: string) {
  const one = open(port);
  one.socket.write(start);
  while (one.socket.writable) {
    one.socket.write('x');
    await wait(20);
  }
  await vi.waitFor(() => expect(one.isClosed).toBe(true));
  return one.said;
}

const post = `POST /v1/contactform HTTP/1.1\r\nHost: x\r\nOcp-Apim-Subscription-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n`;
const get = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

test('ends a request whose body comes byte by byte, with a problem', async () => {
  const port = await serve({ request: 300, look: 50 });
  expect(await drip(port, post)).toMatch(/^HTTP\/1\.1 408 [^]*"code":"invalid-request"/);
});

test('ends a request whose head comes byte by byte, and a connection that says nothing', async () => {
  const port = await serve({ head: 300, silence: 300, look: 50 });
  const silent = open(port);
  await drip(port, 'GET /healthz HTTP/1.1\r\nX: ');
  await vi.waitFor(() => expect(silent.isClosed).toBe(true), { timeout: 5_000 });
});

test('sends changes beyond the time of a call', async () => {
  const stream = open(await serve({}, 300));
  stream.socket.write(`GET ${changesPath} HTTP/1.1\r\nHost: x\r\nOcp-Apim-Subscription-Key: ${key}\r\n\r\n`);
  await vi.waitFor(() => expect(stream.said).toContain(readyEvent));
  await wait(600);
  expect(stream.isClosed).toBe(false);
});

test('has limits without being asked, the longest for uploads', async () => {
  const app = await buildApp({ db, keys: [key] });
  onTestFinished(() => app.close());
  const { requestTimeout, headersTimeout, timeout, maxConnections } = app.server;
  expect({ requestTimeout, headersTimeout, timeout, maxConnections }).toEqual({
    requestTimeout: 300_000,
    headersTimeout: 15_000,
    timeout: 310_000,
    maxConnections: 2_000,
  });
});

test('refuses connections beyond the limit, makes room by closing idle ones, and serves the next', async () => {
  const port = await serve({ most: 20 });
  const idle = Array.from({ length: 20 }, () => open(port));
  for (const { socket } of idle) socket.write(get);
  await vi.waitFor(() => expect(idle.every(({ said }) => said.includes('200 OK'))).toBe(true));
  const refused = open(port);
  await vi.waitFor(() => expect([refused, ...idle].every(({ isClosed }) => isClosed)).toBe(true), 5_000);
  const next = open(port);
  next.socket.write(get);
  await vi.waitFor(() => expect(next.said).toContain('200 OK'));
});
