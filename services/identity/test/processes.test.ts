import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
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
  'the service answers its probes and ends well on %s',
  async (signal) => {
    const port = await freePort();
    const { child, listening, ended } = run({
      ...client,
      DATA_DIR: temporaryFolder(),
      IDENTITY_PORT: String(port),
    });
    await listening;
    for (const probe of ['healthz', 'readyz'])
      expect((await fetch(`http://127.0.0.1:${port}/${probe}`)).status).toBe(200);
    child.kill(signal);
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
  },
);

test('wrong settings end the start with one message', async () => {
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
