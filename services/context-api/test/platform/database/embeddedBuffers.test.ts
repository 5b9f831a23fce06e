import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '../../../src/openDatabase.ts';
import { embeddedBuffers } from '../../../src/platform/database/embeddedBuffers.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'buffers-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a small database has few buffers, a large one many', () => {
  const folder = temporaryFolder();
  expect(embeddedBuffers(join(folder, 'new'))).toBe('32MB');
  mkdirSync(join(folder, 'base/5'), { recursive: true });
  for (const [name, bytes] of [
    ['1', 200],
    ['2', 56],
  ] as const) {
    const file = join(folder, 'base/5', name);
    writeFileSync(file, '');
    truncateSync(file, bytes * 1024 ** 2);
  }
  expect(embeddedBuffers(folder)).toBe('32MB');
  writeFileSync(join(folder, 'base/5/3'), 'x');
  expect(embeddedBuffers(folder)).toBe('128MB');
});

test('databases in memory open with few buffers, and with the settings of PGlite', async () => {
  const { db, close } = await openEmbedded();
  onTestFinished(close);
  const { rows } = await sql<{ buffers: string; path: string }>`
    select current_setting('shared_buffers') as buffers, current_setting('search_path') as path`.execute(db);
  expect(rows).toEqual([{ buffers: '32MB', path: 'public' }]);
});
