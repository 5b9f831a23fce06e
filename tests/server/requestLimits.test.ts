import { createServer, type RequestListener, type ServerOptions } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { limitBodies, limitConnections, timeLimits } from '#server/requestLimits.ts';

async function serve(handle: RequestListener, options: ServerOptions = {}, most = 1000) {
  const server = createServer({ ...timeLimits, ...options }, handle);
  limitConnections(server, most);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

function open(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  const state = { socket, said: '', isClosed: false };
  socket.setEncoding('utf8').on('data', (text: string) => (state.said += text));
  socket.on('error', () => undefined).on('close', () => (state.isClosed = true));
  onTestFinished(() => {
    socket.destroy();
  });
  return state;
}

/** Sends a byte every 20 ms until the connection is closed. */
async function drip(socket: Socket): Promise<void> {
  while (socket.writable) {
    socket.write('x');
    await wait(20);
  }
}

const head = (path: string, length = 100_000) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;
const closed = (one: { isClosed: boolean }) =>
  vi.waitFor(() => expect(one.isClosed).toBe(true), { timeout: 5_000 });

const readAll: RequestListener = (request, response) => {
  request.on('error', () => undefined).resume();
  request.on('end', () => response.end('read'));
};
// Responds at once, without reading the body.
const readNothing: RequestListener = (_request, response) => void response.end('refused');

test('ends a connection whose body comes byte by byte, with 408', async () => {
  const port = await serve(limitBodies(readAll, { bodyMs: 200 }));
  const slow = open(port);
  slow.socket.write(head('/contact'));
  await drip(slow.socket);
  await closed(slow);
  expect(slow.said).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nConnection: close\r\n/);
});

test('ends it after the response, too, where the body goes on', async () => {
  const port = await serve(limitBodies(readNothing, { bodyMs: 200 }));
  const slow = open(port);
  slow.socket.write(head('/contact'));
  await drip(slow.socket);
  await closed(slow);
  expect(slow.said).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(slow.said).not.toContain('408');
});

test('gives files the time of a slow line, and ordinary bodies that are in time a response', async () => {
  const port = await serve(limitBodies(readAll, { bodyMs: 200, uploadMs: 60_000 }));
  for (const path of ['/api/files', '/api/boundaries?x=1', '/api/imports?locale=vi']) {
    const upload = open(port);
    upload.socket.write(head(path, 30));
    await Promise.race([drip(upload.socket), vi.waitFor(() => expect(upload.said).toContain('read'), 5_000)]);
    expect(upload.said).toMatch(/^HTTP\/1\.1 200 OK/);
  }
  const form = open(port);
  form.socket.write(`${head('/contact', 3)}abc`);
  await vi.waitFor(() => expect(form.said).toContain('read'));
  await wait(400);
  expect(form.isClosed).toBe(false);
});

test('ends connections that say nothing, or whose head comes byte by byte', async () => {
  const port = await serve(readAll, { headersTimeout: 200, connectionsCheckingInterval: 50 });
  const silent = open(port);
  const slow = open(port);
  slow.socket.write('GET / HTTP/1.1\r\nX: ');
  await drip(slow.socket);
  await Promise.all([closed(silent), closed(slow)]);
});

test('looks for late ones often enough, and waits longest for uploads', () => {
  expect(timeLimits).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 615_000,
    connectionsCheckingInterval: 5_000,
  });
});

test('refuses connections beyond the limit, makes room by closing idle ones, and serves the next', async () => {
  const port = await serve(readAll, { keepAliveTimeout: 60_000 }, 20);
  const idle = Array.from({ length: 20 }, () => open(port));
  for (const { socket } of idle) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await vi.waitFor(() => expect(idle.every(({ said }) => said.includes('read'))).toBe(true));
  const refused = open(port);
  await closed(refused);
  await Promise.all(idle.map(closed));
  const next = open(port);
  next.socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await vi.waitFor(() => expect(next.said).toContain('read'));
});
