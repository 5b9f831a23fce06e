import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ownFolder as ofPortal } from '#lib/files/ownFolder.server.ts';
import { ownFolder as ofContextApi } from '../../../services/context-api/src/platform/database/ownFolder.ts';
import { ownFolder as ofIdentity } from '../../../services/identity/src/database/ownFolder.ts';

const chmod = vi.hoisted(() => ({ isAllowed: true }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const chmodSync: typeof fs.chmodSync = (path, mode) => {
    if (!chmod.isAllowed) throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
    fs.chmodSync(path, mode);
  };
  return { ...fs, chmodSync };
});

const modeOf = (folder: string) => statSync(folder).mode & 0o777;

test.each([
  ['portal', ofPortal],
  ['context API', ofContextApi],
  ['identity service', ofIdentity],
])('a folder of the %s is entered by its owner alone, or the start ends with what to do', (_, ownFolder) => {
  const place = mkdtempSync(join(tmpdir(), 'own-'));
  onTestFinished(() => {
    chmod.isAllowed = true;
    rmSync(place, { recursive: true });
  });
  const data = join(place, 'data', 'part');
  ownFolder(data);
  expect([modeOf(data), modeOf(join(place, 'data'))]).toEqual([0o700, 0o700]);

  for (const mode of [0o755, 0o750, 0o701]) {
    chmodSync(data, mode);
    ownFolder(data);
    expect(modeOf(data)).toBe(0o700);
  }

  const foreign = join(place, 'foreign');
  mkdirSync(foreign, { mode: 0o755 });
  chmod.isAllowed = false;
  expect(() => ownFolder(foreign)).toThrow(`Run: chmod 700 ${foreign}`);
  // A private folder needs no change.
  ownFolder(data);

  // Root may write everywhere, so a file stands for a folder without the right.
  writeFileSync(join(place, 'file'), '');
  for (const unusable of [join(place, 'file', 'data'), join(place, 'file')])
    expect(() => ownFolder(unusable)).toThrow(`${unusable} must be a folder that this user can write to: `);
});
