import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPlace } from './support/places.ts';
import { run, useServers } from './support/processes.ts';
import { headers } from './support/service.ts';

// Differences between databases: processes.test.ts.

const start = useServers();

describe('a request under way', () => {
  /** Sends half of a request, and waits until the stopped service accepts no more connections. */
  async function stopAmidRequest() {
    const { env, remove } = await openPlace();
    const server = start(env);
    onTestFinished(async () => {
      server.child.kill('SIGKILL');
      await server.ended;
      await remove();
    });
    const address = await server.address;
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    const body = JSON.stringify({ organization: 'x' });
    const lines = [
      'POST /v1/initiatives/one/landscape-maturity HTTP/1.1',
      'Host: x',
      'Connection: close',
      'Expect: 100-continue',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`);
    await once(socket, 'data');
    let response = '';
    socket.on('data', (chunk: Buffer) => (response += chunk.toString()));
    const closed = once(socket, 'close');
    server.child.kill('SIGTERM');
    await expect.poll(() => fetch(`${address}/healthz`).catch(() => 'closed')).toBe('closed');
    const finish = async () => {
      socket.write(body.slice(5));
      await closed;
      return response;
    };
    return { ...server, finish };
  }

  test('is finished before the service ends', async () => {
    const { ended, finish } = await stopAmidRequest();
    expect(await finish()).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
  });

  test('is cut by a second signal', async () => {
    const { child, ended } = await stopAmidRequest();
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 1 });
  });
});

test('an uncaught error is logged, and ends the service', async () => {
  const { env, remove } = await openPlace();
  onTestFinished(remove);
  const planted = "data:text/javascript,process.on('SIGUSR2',()=>{throw%20new%20Error('planted')})";
  const server = start({ ...env, LOG_LEVEL: 'info', NODE_OPTIONS: `--import=${planted}` });
  await server.address;
  server.child.kill('SIGUSR2');
  const { code, stdout, stderr } = await server.ended;
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(stdout).toMatch(/"level":60.*"message":"planted"/);
});

describe('invalid settings end the start with one message', () => {
  test('of the service', async () => {
    const { ended } = start({ CONTEXT_API_KEY: 'short', DATABASE_URL: 'mysql://hunter2', LOG_LEVEL: 'loud' });
    const { code, stdout, stderr } = await ended;
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^Wrong or missing settings:\n( {2}[A-Z_]+: .+\n){3}$/);
    expect(stderr).not.toMatch(/short|hunter2/);
  });

  test('of the loader, which needs no key', async () => {
    const { code, stderr } = await run('commands/loadContent.ts', [], { DATABASE_URL: 'x' }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Wrong or missing settings:\n {2}DATABASE_URL: .+\n$/);
  });
});

test('a missing database ends the start', async () => {
  const { ended } = start({ DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:1/none' });
  const { code, stderr } = await ended;
  expect(code).toBe(1);
  expect(stderr).toBe('The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1\n');
});

test('a port in use ends the start', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { env, remove } = await openPlace();
  const { code, stderr } = await start({ ...env, CONTEXT_API_PORT: String(port) }).ended;
  expect(code).toBe(1);
  expect(stderr).toContain('EADDRINUSE');
  other.close();
  await remove();
});

test.each([[[]], [['not-an-address']], [['a@b.co', 'c@d.co']]])('erase.ts %j is rejected', async (args) => {
  const { env, remove } = await openPlace();
  onTestFinished(remove);
  const { code, stderr } = await run('commands/erasePerson.ts', args, env).ended;
  expect([code, stderr]).toEqual([1, expect.stringContaining('Specify one email address')]);
});
