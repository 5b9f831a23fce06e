import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../src/openDatabase.ts';
import { openPlace } from './support/places.ts';
import { countInitiatives, useServers } from './support/processes.ts';

const start = useServers();

describe('a database of a newer release', () => {
  let place: Awaited<ReturnType<typeof openPlace>>;
  beforeAll(async () => {
    place = await openPlace();
  });
  afterAll(() => place.remove());

  async function change(statement: string): Promise<void> {
    const { env } = place as { env: Record<string, string> };
    const { db, close } = await openDatabase({
      databaseUrl: env['DATABASE_URL'],
      dataDir: env['DATA_DIR'] ?? '',
    });
    try {
      for (const each of statement.split(';')) await sql.raw(each).execute(db);
    } finally {
      await close();
    }
  }

  test('serves as before if its migrations only add', async () => {
    await change(`insert into kysely_migration values ('998-adds', '2030-01-01');
      insert into expanding_migration values ('998-adds'); create table added (id int)`);
    const server = start({ ...place.env });
    expect(await countInitiatives(await server.address)).toBe(0);
    server.child.kill('SIGTERM');
    expect((await server.ended).stderr).toContain(
      'of a newer release, with which this one goes on: 998-adds',
    );
  });

  test('is refused in plain words if they do more', async () => {
    await change(`insert into kysely_migration values ('999-removes', '2030-01-02')`);
    const { code, stdout, stderr } = await start({ ...place.env }).ended;
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('The database belongs to a newer release');
    expect(stderr).toContain('999-removes');
    expect(stderr).toContain('npm run restore');
    expect(stderr).not.toContain('    at ');
  });
});

const folder = join(import.meta.dirname, '../src/migrations');
const expanding = globSync('*.ts', { cwd: folder }).filter((name) =>
  readFileSync(join(folder, name), 'utf8').includes('export const expands = true'),
);

describe('migrations that say that they only add', () => {
  test.each(expanding)('%s neither removes, renames nor requires anything', (name) => {
    const source = readFileSync(join(folder, name), 'utf8');
    expect(source).not.toMatch(
      // Nullable columns and dropped triggers do not affect the previous release.
      /\b(?:drop(?! not null| trigger)|rename|truncate|delete from|set not null|alter column(?! \w+ (?:set default|set storage|drop not null)))\b/i,
    );
    expect(source).not.toMatch(/add column \w+ \w+ not null(?! default)/i);
  });
});
