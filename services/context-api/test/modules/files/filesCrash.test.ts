import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anInitiative, surroundings, withFiles } from '../../support/content.ts';
import { startIdentity } from '../../support/identity.ts';
import { kindOfPlace, openPlace } from '../../support/places.ts';
import { run, useServers } from '../../support/processes.ts';
import { headers } from '../../support/service.ts';
import { openTestStores, type TestStores } from '../../support/stores.ts';

const start = useServers();

const user = { oid: 'editor', name: 'Editor', email: 'editor@example.org' };
const users = { users: [{ ...user, roles: [{ name: 'initiative-editor', initiative: 'delta' }] }] };

let identity: Awaited<ReturnType<typeof startIdentity>>;
let authorization: string;
let stores: TestStores;
let place: Awaited<ReturnType<typeof openPlace>>;
beforeAll(async () => {
  identity = await startIdentity();
  authorization = `Bearer ${await identity.token('editor')}`;
  stores = await openTestStores();
  place = await openPlace();
  const content = { ...surroundings, initiatives: [anInitiative('delta')] };
  await withFiles(
    { 'content.json': content },
    (folder) => run('commands/loadContent.ts', [folder], place.env).ended,
  );
  await withFiles(
    { 'users.json': users },
    (folder) => run('commands/loadUsers.ts', [`${folder}/users.json`], place.env).ended,
  );
});
afterAll(async () => {
  void identity.close();
  await stores.close();
  await place.remove();
});

/** Settings with a store. */
function settings(target: 'database' | 'disk' | 's3'): Record<string, string> {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = stores.s3.config;
  return {
    ...place.env,
    ...identity.env,
    FILES: target,
    FILES_DIR: stores.folder,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

async function sendOn(address: string, acknowledged: Map<string, string>): Promise<void> {
  for (;;) {
    const text = `a,b\n${randomBytes(20_000).toString('hex')}\n`;
    const response = await fetch(`${address}/v1/files`, {
      method: 'POST',
      headers: {
        ...headers,
        authorization,
        'x-file-name': 'a.csv',
        'content-type': 'application/octet-stream',
      },
      body: text,
    }).catch(() => null);
    const body = (await response?.json().catch(() => null)) as { sha256: string } | null | undefined;
    if (!response || !body) return;
    expect(response.status).toBe(200);
    acknowledged.set(body.sha256, text);
  }
}

const media = async (address: string, sha256: string) => {
  const response = await fetch(`${address}/v1/media/${sha256}`, { headers: { ...headers, authorization } });
  return response.status === 200 ? await response.text() : response.status;
};

/** Expects a service to have all files. */
async function expectAll(env: Record<string, string>, files: ReadonlyMap<string, string>): Promise<void> {
  const server = start(env);
  try {
    const address = await server.address;
    for (const [sha256, text] of files) expect(await media(address, sha256)).toBe(text);
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
  }
}

describe(`on ${kindOfPlace}`, () => {
  test('kill -9 between upload and store loses no acknowledged file, whatever the store', async () => {
    const acknowledged = new Map<string, string>();
    for (const target of ['disk', 's3'] as const) {
      const server = start(settings(target));
      const address = await server.address;
      const enough = acknowledged.size + 10;
      const sending = Promise.all([sendOn(address, acknowledged), sendOn(address, acknowledged)]);
      while (acknowledged.size < enough) await new Promise((resolve) => setTimeout(resolve, 5));
      server.child.kill('SIGKILL');
      await Promise.all([sending, server.ended]);
    }
    const killed = run('commands/moveFiles.ts', [], settings('s3'));
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    killed.child.kill('SIGKILL');
    await killed.ended;
    const moved = await run('commands/moveFiles.ts', [], settings('s3')).ended;
    expect(moved).toMatchObject({ code: 0, stderr: '' });
    expect(await stores.list('s3')).toEqual(expect.arrayContaining([...acknowledged.keys()]));
    await expectAll(settings('database'), acknowledged);

    const back = await run('commands/moveFiles.ts', [], settings('database')).ended;
    expect(back).toMatchObject({ code: 0, stderr: '' });
    expect(back.stdout).toContain('to move to: database');
    // Other stores are gone.
    await expectAll({ ...place.env, ...identity.env }, acknowledged);
  }, 300_000);
});
