import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aConvener, anInitiative, anOrganization } from '../../support/content.ts';
import { headers, useService } from '../../support/service.ts';

const service = useService({
  organizations: [anOrganization('forum')],
  conveners: [aConvener('table')],
  initiatives: [anInitiative('one'), anInitiative('two')],
});

const addresses = ['/v1/initiatives?q=one', '/v1/initiatives/one', '/v1/search?q=forum', '/v1/organizations'];

test('visitors who leave while they wait for the database keep nobody waiting', async () => {
  const { app, db } = service;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  let [arrived, left] = [0, 0];
  app.server.on('request', (request) => {
    arrived += 1;
    request.once('close', () => (left += 1));
  });
  const visitors = Array.from({ length: 40 }, (_, number) => addresses[number % addresses.length]!);
  await db.transaction().execute(async (transaction) => {
    await sql`lock table initiative, organization in access exclusive mode`.execute(transaction);
    const visits = visitors.map((path) => get({ port, path, headers }).on('error', () => undefined));
    await expect.poll(() => arrived, { timeout: 60_000 }).toBe(visitors.length);
    for (const visit of visits) visit.destroy();
    await expect.poll(() => left, { timeout: 60_000 }).toBe(visitors.length);
  });
  for (const url of addresses) {
    const { statusCode } = await app.inject({ url, headers });
    expect(statusCode, url).toBe(200);
  }
});
