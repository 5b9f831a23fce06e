import { afterEach, beforeEach, expect, test } from 'vitest';
import { forms } from './support/forms.ts';
import { openPlace } from './support/places.ts';
import { run, runServer } from './support/processes.ts';
import { headers } from './support/service.ts';
import { startSmtp } from './support/smtp.ts';

let env: Record<string, string>;
const cleanUp: (() => unknown)[] = [];
beforeEach(async () => {
  const place = await openPlace();
  env = place.env;
  cleanUp.push(() => place.remove());
});
afterEach(async () => {
  for (const each of cleanUp.splice(0).reverse()) await each();
});

const start = (more: Record<string, string>) => {
  const server = runServer({ ...env, LOG_LEVEL: 'info', ...more });
  cleanUp.push(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  return server;
};
const command = async (program: string, ...args: string[]) => {
  const { code, stdout, stderr } = await run(program, args, env).ended;
  expect(code, stderr).toBe(0);
  return stdout;
};

test('a service that is killed loses no mail, and the next one sends it', async () => {
  const first = start({});
  const response = await fetch(`${await first.address}/v1/feedbackform`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': 'x'.repeat(20) },
    body: JSON.stringify(forms.feedback.body),
  });
  expect(response.status).toBe(200);
  const { id } = (await response.json()) as { id: string };
  first.child.kill('SIGKILL');
  await first.ended;

  const waiting = (await command('commands/listMails.ts', '--retry')).trim().split('\n');
  expect(waiting.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { record_id: id, kind: 'feedback' },
    { record_id: id, kind: 'feedback' },
  ]);

  const smtp = await startSmtp();
  cleanUp.push(() => smtp.close());
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@portal.example', MAIL_OWNERS: 'owner@x.example' };
  const second = start(mail);
  await second.address;
  await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBe(2);
  second.child.kill('SIGTERM');
  expect((await second.ended).code).toBe(0);

  expect(await command('commands/listMails.ts')).toBe('');
  const found = JSON.parse(await command('commands/exportPerson.ts', 'ama@example.org')) as object;
  expect(found).toMatchObject({ submissions: [{ id, body: { text: 'Clear.' } }] });
  expect(JSON.parse(await command('commands/erasePerson.ts', 'ama@example.org'))).toMatchObject({
    submissions: 1,
  });
  const after = JSON.parse(await command('commands/exportPerson.ts', 'ama@example.org')) as object;
  expect(after).toMatchObject({ submissions: [], mails: [] });
});
