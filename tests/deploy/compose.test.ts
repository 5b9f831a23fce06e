import { createClient } from '@redis/client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { startProgram } from '../../scripts/process/child.ts';
import { freePort } from '../../scripts/stack/ports.ts';
import { findProgram } from '../../scripts/tools/findProgram.ts';
import { temporaryFolder } from '../scripts/support/temporaryFolder.ts';
import { known, read, settingsOf, targets } from './read.ts';

interface ComposeService {
  readonly image: string;
  readonly command?: readonly string[];
  readonly build?: { readonly target: string };
  readonly environment?: Record<string, string>;
  readonly networks?: readonly string[];
  readonly depends_on?: readonly string[] | Record<string, unknown>;
  readonly volumes?: readonly string[];
  readonly read_only?: boolean;
  readonly network_mode?: string;
  readonly logging?: { readonly options: Record<string, string> };
  readonly labels?: Record<string, string>;
}

const compose = parse(read('deploy/compose/compose.yaml'), { merge: true }) as {
  services: Record<string, ComposeService>;
  networks: Record<string, unknown>;
  volumes: Record<string, unknown>;
};
const services = Object.entries(compose.services);
const own = services.filter(([, { image }]) => image.startsWith('common-ground-'));
const environmentOf = (name: string) => compose.services[name]?.environment ?? {};

test('builds images that the Dockerfile has, and pins the others', () => {
  for (const [, { build }] of own) if (build) expect(targets).toContain(build.target);
  for (const [name, { image }] of services)
    if (!image.startsWith('common-ground-')) expect(image, name).toMatch(/:v?\d+\.\d+/);
});

test('names each image of others in the steps of a release, and has one version of it', () => {
  const others = [...new Set(services.map(([, { image }]) => image))].filter(
    (image) => !image.startsWith('common-ground-'),
  );
  const names = others.map((image) => /([^/:]+):/.exec(image)?.[1] ?? image);
  expect(new Set(names).size).toBe(names.length);
  const [release] = /^- \*\*A release\*\*[^]*?(?=^- )/m.exec(read('CONTRIBUTING.md')) ?? [];
  expect(names.filter((name) => !release?.includes(name))).toEqual([]);
});

describe('the settings', () => {
  test('are those that the services know, and that env.example offers', () => {
    const names = own.flatMap(([, { environment = {} }]) => Object.keys(environment));
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    const used = [...read('deploy/compose/compose.yaml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(
      ([, name]) => name,
    );
    const offered = [...read('deploy/compose/env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(
      ([, name]) => name,
    );
    expect([...new Set(used)].sort()).toEqual(offered.filter((name) => name !== 'COMPOSE_PROFILES').sort());
  });

  test.each([
    // Ports and addresses are the image's; releases are in DATA_DIR; there is no other portal to drain to.
    ['portal', ['DRAIN_SECONDS', 'HOST', 'PORT', 'RELEASES_DIR']],
    // Its database is PostgreSQL. The last one is for tests.
    ['context-api', ['CONTEXT_API_PORT', 'DATA_DIR', 'HOST', 'RECAPTCHA_VERIFY_URL']],
  ] as const)('reach the %s, which reads them', (name, others) => {
    const given = Object.keys(environmentOf(name));
    const reads = settingsOf(name);
    expect(reads.filter((setting) => !given.includes(setting)).toSorted()).toEqual(others);
    expect(given.filter((setting) => !reads.includes(setting))).toEqual(['OTEL_EXPORTER_OTLP_HEADERS']);
  });

  test('are optional but for secrets, the address, and one identity provider', () => {
    const text = read('deploy/compose/compose.yaml');
    const required = [...text.matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(([, name]) => name);
    expect([...new Set(required)].toSorted()).toEqual([
      'AUTH_SECRETS',
      'B2C_AUTHORITY',
      'CONTEXT_API_KEY',
      'DATABASE_PASSWORD',
      'FORM_SECRETS',
      'ORIGIN',
      'REDIS_PASSWORD',
    ]);
    expect(compose.services['portal']?.labels?.['identity']).toMatch(
      /^\$\{OIDC_ISSUER:-\$\{B2C_AUTHORITY:\?/,
    );
  });
});

test('has metrics of each service where Prometheus looks for them, on no published port', () => {
  const { METRICS_PORT: port = '', METRICS_HOST: host } = environmentOf('portal');
  expect([port, host]).toEqual(['9464', '0.0.0.0']);
  expect(environmentOf('context-api')).toMatchObject({ METRICS_PORT: port });
  expect(read('deploy/monitoring/prometheus.yaml')).toContain(
    `names: [portal, context-api], type: A, port: ${port} }`,
  );
  expect(own.filter(([, service]) => 'ports' in service)).toEqual([]);
});

test('limits the log of every service', () => {
  const limits = { 'max-size': '20m', 'max-file': '5' };
  for (const [name, { logging }] of services) expect(logging?.options, name).toEqual(limits);
});

test('lets nobody reach the database and the sessions from outside', () => {
  for (const name of ['database', 'sessions']) expect(compose.services[name]?.networks).toEqual(['private']);
  expect(compose.networks['private']).toEqual({ internal: true });
  expect(services.filter(([, service]) => 'ports' in service).map(([name]) => name)).toEqual(['nginx']);
});

test('lets the context API wait for its role, and only that step reach the superuser', () => {
  expect(environmentOf('context-api')['DATABASE_URL']).toMatch(/^postgres:\/\/context_api:/);
  expect(compose.services['context-api']?.depends_on).toEqual({
    'database-role': { condition: 'service_completed_successfully' },
  });
  const withSocket = services.filter(([, { volumes = [] }]) =>
    volumes.some((each) => each.startsWith('database-socket:')),
  );
  expect(withSocket.map(([name]) => name)).toEqual(['database', 'database-role']);
  expect(compose.services['database-role']?.network_mode).toBe('none');
});

test('gives Redis a password, which the portal has and no list of processes shows', () => {
  const { command = [], environment } = compose.services['sessions'] ?? {};
  expect(environment).toEqual({ REDISCLI_AUTH: '${REDIS_PASSWORD:?see env.example}' });
  expect(command.join(' ')).toContain('requirepass $$REDISCLI_AUTH');
  expect(environmentOf('portal')['REDIS_URL']).toBe('redis://:${REDIS_PASSWORD}@sessions:6379');
});

test.runIf(findProgram('redis-server'))('has Redis refuse who does not know its password', async () => {
  const [shell = '', flag = '', script = ''] = compose.services['sessions']?.command ?? [];
  const port = await freePort();
  // Compose replaces `$$` by `$`.
  const here = script.replaceAll('$$', '$').replace('redis-server -', `redis-server - --port ${port}`);
  const server = startProgram({
    command: shell,
    args: [flag, here],
    cwd: temporaryFolder(),
    env: { ...process.env, REDISCLI_AUTH: 'of-the-test' },
    onLine: () => undefined,
  });
  onTestFinished(async () => {
    await server.stop();
  });
  const ask = async (password: string) => {
    const client = createClient({
      url: `redis://${password}127.0.0.1:${port}`,
      socket: { reconnectStrategy: false },
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.ping();
    } catch (error) {
      return (error as Error).message;
    } finally {
      client.destroy();
    }
  };
  await expect.poll(() => ask(':of-the-test@'), { timeout: 10_000 }).toBe('PONG');
  expect(await ask('')).toMatch(/^NOAUTH/);
  expect(await ask(':guessed@')).toMatch(/^WRONGPASS/);
});

test('lets the portal save pages for a start without the context API, on a volume of its own', () => {
  const { environment, volumes, read_only } = compose.services['portal'] ?? {};
  expect([environment?.['DATA_DIR'], volumes, read_only]).toEqual(['/data', ['portal:/data'], true]);
});

test('has the volumes that its services name, and shows none of them its secrets', () => {
  const named = services.flatMap(([, { volumes = [] }]) => volumes.map((each) => each.split(':')[0] ?? ''));
  const folders = named.filter((each) => each.startsWith('.'));
  expect(new Set(folders)).toEqual(
    new Set(['./nginx.sh', '../nginx', './certificates', './certbot.sh', './database-role.sh']),
  );
  expect(new Set(named.filter((each) => !folders.includes(each)))).toEqual(
    new Set(Object.keys(compose.volumes)),
  );
});

test('lets nginx show the challenges that certbot writes, and read its certificate', () => {
  const mounts = (name: string) => compose.services[name]?.volumes ?? [];
  expect(mounts('nginx')).toEqual(
    expect.arrayContaining(['challenges:/challenges:ro', './certificates:/certificates:ro']),
  );
  expect(mounts('certbot')).toEqual(
    expect.arrayContaining(['challenges:/challenges', './certificates:/certificates']),
  );
});

test('depends on services that it has', () => {
  const names = services.flatMap(([, { depends_on = {} }]) =>
    Array.isArray(depends_on) ? (depends_on as string[]) : Object.keys(depends_on),
  );
  expect(names.filter((name) => !(name in compose.services))).toEqual([]);
});
