import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { withFiles } from './support/content.ts';
import { kindOfPlace, openPlace } from './support/places.ts';
import { run, runServer } from './support/processes.ts';

const link = /http:\/\/localhost:3000\/studio\/setup\?token=([\w-]{43})\n/;
const identity = { B2C_AUTHORITY: 'http://127.0.0.1:9/tenant', B2C_CLIENT_ID: 'portal' };
const administrator = { oid: 'ana', name: 'Ana', email: 'ana@example.org', roles: [{ name: 'admin' }] };

let env: Record<string, string>;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ env, remove } = await openPlace());
});
afterEach(() => remove());

const addAdministrator = () =>
  withFiles(
    { 'users.json': { users: [administrator] } },
    (folder) => run('commands/loadUsers.ts', [`${folder}/users.json`], env).ended,
  );

/** Starts the service; returns its output up to a moment after listening. */
async function startService(more: Record<string, string>): Promise<string> {
  const { child, address, ended } = runServer({ ...env, ...more });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await address;
  await new Promise((resolve) => setTimeout(resolve, 500));
  child.kill('SIGTERM');
  await ended;
  return output;
}

test(`on ${kindOfPlace}, the command prints a new link each time, until there is an administrator`, async () => {
  const one = await run('commands/setupLink.ts', [], env).ended;
  const other = await run('commands/setupLink.ts', [], env).ended;
  expect(one).toMatchObject({ code: 0, stderr: '' });
  expect(one.stdout).toMatch(link);
  expect(other.stdout).toMatch(link);
  expect(link.exec(one.stdout)![1]).not.toBe(link.exec(other.stdout)![1]);
  await addAdministrator();
  const later = await run('commands/setupLink.ts', [], env).ended;
  expect(later).toMatchObject({ code: 0, stderr: '' });
  expect(later.stdout).toContain('has an administrator already');
  expect(later.stdout).not.toMatch(link);
});

test('the start prints a link, unless nobody could sign in or there is an administrator', async () => {
  expect(await startService(identity)).toMatch(link);
  expect(await startService({})).not.toMatch(link);
  await addAdministrator();
  expect(await startService(identity)).not.toMatch(link);
});

test('the command names the way out while the service has the folder', async () => {
  if (env['DATABASE_URL']) return;
  const { child, address, ended } = runServer(env);
  await address;
  const refused = await run('commands/setupLink.ts', [], env).ended;
  child.kill('SIGKILL');
  await ended;
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('is in use by another process');
});
