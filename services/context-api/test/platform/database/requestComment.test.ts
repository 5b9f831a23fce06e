import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import { commandLimits } from '../../../src/platform/database/limits.ts';
import { openPostgres } from '../../../src/platform/database/postgres.ts';
import { verifyByName } from '../../support/callers.ts';
import { createServerDatabase, serverUrl } from '../../support/database.ts';
import { forms, send } from '../../support/forms.ts';
import { headers, key } from '../../support/service.ts';

/** Returns the latest statement of each connection. */
async function activity(url: string): Promise<string> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ query: string }>(
    'select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
  return rows.map(({ query }) => query).join('\n');
}

test.runIf(serverUrl)(
  'PostgreSQL shows the id of the visit with its statements, after reads and writes',
  async () => {
    const { url, drop } = await createServerDatabase(serverUrl!, inject('databaseTemplate'));
    const { db, close } = openPostgres({ url, limits: commandLimits });
    const app = await buildApp({
      db,
      keys: [key],
      verifyAccessToken: verifyByName,
      checkBot: () => Promise.resolve(),
      countCaller: () => Promise.resolve(),
    });
    onTestFinished(async () => {
      await app.close();
      await close();
      await drop();
    });
    const ask = (id: string) =>
      app.inject({ url: '/v1/initiatives', headers: { ...headers, 'x-request-id': id } });
    expect((await ask('planted-visit-1')).statusCode).toBe(200);
    expect(await activity(url)).toContain('/* request=planted-visit-1 */ select');
    const sent = await send(app, { ...forms.feedback, headers: { 'x-request-id': 'planted-visit-2' } });
    expect(sent.statusCode).toBe(200);
    expect(await activity(url)).toContain('/* request=planted-visit-2 */ ');
    // Callers cannot end the comment.
    expect((await ask('*/ drop table initiative; --')).statusCode).toBe(200);
    expect(await activity(url)).not.toContain('drop table');
  },
);
