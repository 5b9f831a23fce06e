import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../scripts/stack/ports.ts';
import { anInitiative, surroundings, withFiles } from './support/content.ts';
import { kindOfPlace, openPlace } from './support/places.ts';
import { countInitiatives, run, useServers } from './support/processes.ts';

const content = { ...surroundings, initiatives: [anInitiative('one')] };

const start = useServers();

describe(`on ${kindOfPlace}`, () => {
  let env: Record<string, string>;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ env, remove } = await openPlace());
  });
  afterAll(() => remove());

  const load = (files: Record<string, unknown>, ...args: string[]) =>
    withFiles(files, (folder) => run('commands/loadContent.ts', [...args, folder], env).ended);

  test('content is loaded, or every error is reported', async () => {
    const bad = await load({ 'a.json': { ...content, conveners: [] }, 'b.json': 'nonsense' });
    expect(bad).toMatchObject({ code: 1, stdout: '' });
    expect(bad.stderr).toContain('initiatives[0].convener: there is no convener table (one)');
    expect(bad.stderr).toMatch(/b\.json: .*JSON/);
    expect(bad.stderr).toContain('Nothing loaded. Errors: 2.');

    const good = await load({ 'a.json': content });
    expect(good).toMatchObject({ code: 0, stderr: '' });
    expect(good.stdout).toContain('initiatives: 1 added, 0 changed, 0 unchanged');
    expect((await load({ 'a.json': content })).stdout).toContain(
      'initiatives: 0 added, 0 changed, 1 unchanged',
    );
    expect(await load({ 'a.json': 'nonsense' }, '--if-empty')).toMatchObject({
      code: 0,
      stdout: 'Nothing loaded: there are already initiatives.\n',
    });
    expect(await load({}, '--unknown')).toMatchObject({ code: 1 });
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'the service serves it and stops cleanly on %s',
    async (signal) => {
      const server = start({ ...env, LOG_LEVEL: 'info' });
      expect(await countInitiatives(await server.address)).toBe(1);
      server.child.kill(signal);
      expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
    },
  );

  test('a warning at the start names a setting that leaves a connection open', async () => {
    const b2c = { B2C_AUTHORITY: 'https://identity.example/tenant', B2C_CLIENT_ID: 'portal' };
    const server = start({ ...env, ...b2c, LOG_LEVEL: 'info' });
    await server.address;
    server.child.kill('SIGTERM');
    expect((await server.ended).stdout).toContain('"msg":"B2C_ISSUER is not set');
  });

  test('metrics of calls and of what waits are on a port of their own', async () => {
    const port = await freePort();
    const server = start({ ...env, METRICS_PORT: String(port) });
    const address = await server.address;
    await countInitiatives(address);
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`).then((response) => response.text());
    const calls =
      'http_request_duration_seconds_count{service="context-api",route="/v1/context",method="GET",status="200"} 1';
    for (const line of [calls, 'jobs_waiting{queue="outbox",service="context-api"} 0', 'database_up{'])
      expect(metrics).toContain(line);
    expect(metrics).toMatch(/database_query_duration_seconds_count\{[^}]*result="ok"\} [1-9]/);
    expect((await fetch(`${address}/metrics`)).status).toBe(404);
  });

  test('the data survives kill -9', async () => {
    const killed = start(env);
    await killed.address;
    killed.child.kill('SIGKILL');
    expect(await killed.ended).toMatchObject({ signal: 'SIGKILL' });
    const next = start(env);
    expect(await countInitiatives(await next.address)).toBe(1);
  });
});
