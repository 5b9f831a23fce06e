import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { buildApp } from '../../../src/app.ts';
import type { Installation } from '../../../src/modules/status/queries.ts';
import { reachByHttp, reachByTcp } from '../../../src/modules/status/reach.ts';
import { aConsortium } from '../../support/content.ts';
import { callAs, everybody, verifyWithAddress, writePeople } from '../../support/people.ts';
import { projects } from '../../support/projects.ts';
import { key, useService } from '../../support/service.ts';

const service = useService(
  { ...projects, consortiums: [aConsortium('alliance'), aConsortium('league')] },
  { verifyAccessToken: verifyWithAddress },
);
beforeEach(() => writePeople(service.db));

const statusFor = async (app = service.app) =>
  operations.getServiceStatus.response.parse((await callAs(app, 'admin', 'status')).body);

describe('the status of the service', () => {
  test('is for administrators; to others there is none', async () => {
    const may: string[] = [];
    for (const who of everybody) {
      const { status } = await callAs(service.app, who, 'status');
      if (status === 200) may.push(who);
      else expect([who, status]).toEqual([who, 404]);
    }
    expect(may).toEqual(['admin']);
    expect((await callAs(service.app, null, 'status')).status).toBe(401);
  });

  test('counts mails that wait, were tried, and are refused, and says when the last one left', async () => {
    const mail = { kind: 'contact', audience: 'sender', locale: 'en', data: '{}' } as const;
    const at = (seconds: number) => new Date(Date.now() - seconds * 1000);
    const add = (recipient: string, columns: object) =>
      service.db
        .insertInto('outbox')
        .values({ ...mail, record_id: crypto.randomUUID(), recipient, ...columns })
        .execute();
    await add('waits@example.org', { at: at(1800) });
    await add('tried@example.org', { at: at(60), last_error: 'ECONNREFUSED' });
    await add('refused@example.org', { refused_at: at(5), last_error: '550' });
    await add('sent@example.org', { sent_at: new Date('2026-03-01T10:00:00Z') });
    const { mails } = await statusFor();
    expect(mails).toMatchObject({
      waiting: 2,
      retried: 1,
      refused: 1,
      lastSentAt: '2026-03-01T10:00:00.000Z',
    });
    expect(mails!.oldestSeconds).toBeGreaterThanOrEqual(1799);
  });

  test('says what the database is, and how far it has been migrated', async () => {
    await service.db
      .insertInto('backup')
      .values({ made_at: new Date('2026-02-03T04:05:06Z') })
      .execute();
    onTestFinished(async () => {
      await service.db.deleteFrom('backup').execute();
    });
    const { database, lastBackupAt, queues, lastChangeAt } = await statusFor();
    expect(database).toMatchObject({ kind: 'other', newerMigrations: 0 });
    expect(database.version).toMatch(/^\d+/);
    expect(database.bytes).toBeGreaterThan(1_000_000);
    expect(database.latestMigration).toMatch(/^\d{3}-/);
    expect(lastBackupAt).toBe('2026-02-03T04:05:06.000Z');
    expect(lastChangeAt).not.toBeNull();
    expect(queues.map(({ name }) => name)).toEqual(['pictures', 'imports', 'demonstration', 'translations']);
    // The texts are in one language.
    expect(queues.at(-1)!.waiting).toBeGreaterThan(0);
  });

  test('says of the process what it knows, and nothing that is secret', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'status-'));
    const installation: Installation = {
      version: '1.2.3',
      startedAt: new Date('2026-01-01T00:00:00Z'),
      kind: 'embedded',
      folder,
      checksLinks: true,
      migrations: ['001-initiatives'],
      services: {
        identity: () => Promise.resolve('fails'),
        mail: () => Promise.resolve('silent'),
        'bot-check': 'built-in',
      },
    };
    const app = await buildApp({
      db: service.db,
      keys: [key],
      verifyAccessToken: verifyWithAddress,
      installation,
    });
    onTestFinished(async () => {
      await app.close();
      await service.db.deleteFrom('link_check').execute();
      await rm(folder, { recursive: true });
    });
    const checked = { checked_at: new Date('2026-02-01T10:00:00Z'), failures: 2 };
    await service.db
      .insertInto('link_check')
      .values([
        { url: 'https://dead.example.org', ...checked },
        { url: 'https://once.example.org', ...checked, failures: 1 },
      ])
      .execute();
    const status = await statusFor(app);
    expect((await statusFor()).linkChecks).toBeNull();
    expect(status).toMatchObject({
      linkChecks: { addresses: 2, failing: 1, lastAt: '2026-02-01T10:00:00.000Z' },
      version: '1.2.3',
      startedAt: '2026-01-01T00:00:00.000Z',
      services: [
        { name: 'identity', state: 'fails' },
        { name: 'mail', state: 'silent' },
        { name: 'bot-check', state: 'built-in' },
      ],
    });
    expect(status.database.newerMigrations).toBeGreaterThan(10);
    expect(status.disk!.totalBytes).toBeGreaterThan(status.disk!.freeBytes);
    expect(JSON.stringify(status)).not.toMatch(/:\/\/|@|status-/);
  });
});

describe('another service', () => {
  test('responds, fails or is silent', async () => {
    const server = createServer(({ url }, response) => {
      if (url === '/hangs') return;
      response.writeHead(url === '/fails' ? 502 : 404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const base = `http://127.0.0.1:${port}`;
    expect(await reachByHttp(`${base}/missing`)).toBe('responds');
    expect(await reachByHttp(`${base}/fails`)).toBe('fails');
    expect(await reachByHttp(`${base}/hangs`)).toBe('silent');
    expect(await reachByTcp({ hostname: '127.0.0.1', port })).toBe('responds');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await reachByHttp(base)).toBe('silent');
    expect(await reachByTcp({ hostname: '127.0.0.1', port })).toBe('silent');
  });
});
