import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from './support/service.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function run(env: Record<string, string>) {
  const program = fileURLToPath(new URL('../src/server.ts', import.meta.url));
  const child = spawn(process.execPath, [program], {
    // Next's types want NODE_ENV in every environment.
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { stdout: '', stderr: '' };
  const listening = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output.stdout += chunk.toString();
      if (output.stdout.includes('Server listening')) resolve();
    });
  });
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, ...output }));
  return { child, listening, ended };
}

const client = { B2C_CLIENT_ID: 'a-client', B2C_CLIENT_SECRET: 'a-secret-of-the-tests' };

test.each(['SIGINT', 'SIGTERM'] as const)(
  'the service responds to its probes and stops cleanly on %s',
  async (signal) => {
    const { child, ended, port } = await started();
    for (const probe of ['healthz', 'readyz'])
      expect((await fetch(`http://127.0.0.1:${port}/${probe}`)).status).toBe(200);
    child.kill(signal);
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
  },
);

async function halfRequest(port: number) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const policy = '/commonground.onmicrosoft.com/B2C_1_signin';
  socket.write(
    `POST ${policy}/oauth2/v2.0/token HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 29\r\n` +
      'Content-Type: application/x-www-form-urlencoded\r\nExpect: 100-continue\r\n\r\ngrant_type=',
  );
  // The service has started to read.
  await once(socket, 'data');
  let response = '';
  socket.on('data', (chunk: Buffer) => (response += chunk.toString()));
  return {
    finish: () => void socket.write('authorization_code'),
    closed: once(socket, 'close'),
    response: () => response,
  };
}

const started = async (env: Record<string, string> = {}) => {
  const port = await freePort();
  const service = run({ ...client, DATA_DIR: temporaryFolder(), IDENTITY_PORT: String(port), ...env });
  await service.listening;
  return { ...service, port };
};

test('a request under way is finished before the service ends', async () => {
  const { child, ended, port } = await started();
  const request = await halfRequest(port);
  child.kill('SIGTERM');
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/healthz`).catch(() => 'closed')).toBe('closed');
  request.finish();
  await request.closed;
  expect(request.response()).toMatch(/^HTTP\/1.1 40\d /);
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
});

test('a second signal ends the service at once', async () => {
  const { child, ended, port } = await started();
  const request = await halfRequest(port);
  child.kill('SIGTERM');
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/healthz`).catch(() => 'closed')).toBe('closed');
  child.kill('SIGINT');
  expect((await ended).code).toBe(1);
  expect(request.response()).toBe('');
});

test('an uncaught error is logged, and ends the service', async () => {
  const planted = "data:text/javascript,process.on('SIGUSR2',()=>{throw%20new%20Error('planted')})";
  const { child, ended } = await started({ NODE_OPTIONS: `--import=${planted}` });
  child.kill('SIGUSR2');
  const { code, stdout, stderr } = await ended;
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(stdout).toMatch(/"level":60.*"error":"planted","stack":"Error: planted/);
});

test('invalid settings end the start with one message', async () => {
  const authority = 'https://name.b2clogin.com/name.onmicrosoft.com';
  const { code, stdout, stderr } = await run({ B2C_CLIENT_SECRET: 'short', B2C_AUTHORITY: authority }).ended;
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^Wrong or missing settings:\n( {2}\w+: .+\n)+$/);
});

test('a port in use ends the start', async () => {
  const port = await freePort();
  const holder = createServer().listen(port, '127.0.0.1');
  await once(holder, 'listening');
  onTestFinished(() => void holder.close());
  const { code, stderr } = await run({ ...client, DATA_DIR: temporaryFolder(), IDENTITY_PORT: String(port) })
    .ended;
  expect(code).toBe(1);
  expect(stderr).toContain('EADDRINUSE');
});
