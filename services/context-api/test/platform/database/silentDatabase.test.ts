import { describe, expect, onTestFinished, test } from 'vitest';
import { silentServer } from '#tests/support/silentServer.ts';
import { buildApp } from '../../../src/app.ts';
import { migrate } from '../../../src/migrate.ts';
import { isDatabaseGone } from '../../../src/platform/database/isDatabaseGone.ts';
import { openPostgres } from '../../../src/platform/database/postgres.ts';
import { asProblem, headers, key } from '../../support/service.ts';

// Far apart, so that the error shows which one ended the wait.
const soon = 50;
const never = 3_600_000;

const urlOf = (port: number) => `postgres://nobody@127.0.0.1:${port}/nothing`;

describe('a PostgreSQL that accepts connections and never responds', () => {
  test('is one that cannot be reached, after the limit of a connection', async () => {
    const { port } = await silentServer();
    const { db, close } = openPostgres({
      url: urlOf(port),
      limits: { connection: soon, statement: never, response: never },
    });
    onTestFinished(close);
    const error = await migrate(db).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: 'Connection terminated due to connection timeout' });
    expect(isDatabaseGone(error)).toBe(true);
  });

  test.each([
    ['the limit of a connection', { connection: soon, call: never, readiness: never }],
    ['the limit of a call', { connection: never, call: soon, readiness: soon }],
  ])('gives 503 for calls and readiness by %s', async (_which, { connection, ...timeLimits }) => {
    const { port } = await silentServer();
    const { db, close } = openPostgres({
      url: urlOf(port),
      limits: { connection, statement: never, response: never },
    });
    const app = await buildApp({ db, keys: [key], timeLimits });
    for (const url of ['/readyz', '/v1/context', '/v1/initiatives']) {
      const response = await app.inject({ url, headers });
      expect(asProblem(response)).toMatchObject({ status: 503, code: 'unavailable' });
      expect(response.headers['retry-after']).toBe('5');
    }
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await app.close();
    void close();
  });

  test('has one check of readiness at a time, however many probes ask', async () => {
    const silent = await silentServer();
    const { db, close } = openPostgres({
      url: urlOf(silent.port),
      limits: { connection: never, statement: never, response: never },
    });
    const app = await buildApp({ db, keys: [key], timeLimits: { readiness: soon } });
    for (let probe = 0; probe < 5; probe += 1) expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect(silent.connections()).toBe(1);
    await app.close();
    void close();
  });
});
