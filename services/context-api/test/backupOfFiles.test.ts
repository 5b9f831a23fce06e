import { appendFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../src/openDatabase.ts';
import { moveContents } from '../src/platform/storage/moveContents.ts';
import { placeOf } from '../src/platform/storage/stores/disk.ts';
import { createStores } from '../src/platform/storage/stores/stores.ts';
import { openEmptyFolder, openPlace } from './support/places.ts';
import { run } from './support/processes.ts';
import { hashOf } from './support/stores.ts';

const PATH = process.env['PATH'] ?? '';
const content = Buffer.from('a,b\n1,2\n');
const sha256 = hashOf(content);

let place: Awaited<ReturnType<typeof openPlace>>;
let folder: Awaited<ReturnType<typeof openEmptyFolder>>;
let files: string;
let backup: string;
let env: Record<string, string>;
beforeAll(async () => {
  place = await openPlace();
  folder = await openEmptyFolder();
  files = join(folder.env.DATA_DIR, 'files');
  backup = join(folder.env.DATA_DIR, 'portal.backup');
  env = { PATH, ...place.env, FILES: 'disk', FILES_DIR: files };
  const { db, close } = await openDatabase({
    databaseUrl: place.env['DATABASE_URL'],
    dataDir: place.env['DATA_DIR'] ?? '',
  });
  const file = { sha256, content_sha256: sha256, name: 'a.csv', media_type: 'text/csv' as const };
  await db
    .insertInto('file')
    .values({ ...file, bytes: content.length, width: null, height: null })
    .execute();
  await db.insertInto('file_content').values({ sha256, content }).execute();
  const stores = createStores({ target: 'disk', folder: files, s3: null });
  expect(await moveContents(db, { stores, everything: false })).toMatchObject({ moved: 1, failures: [] });
  await close();
});
afterAll(async () => {
  await place.remove();
  await folder.remove();
});

test('a backup has the files on disk beside it, and brings them back', async () => {
  const saved = await run('commands/backUp.ts', [backup], env).ended;
  expect(saved).toMatchObject({ code: 0, stderr: '' });
  expect(saved.stdout).toContain(`Saved: 1 files of FILES_DIR in ${backup}.files`);
  await rm(files, { recursive: true });
  const restored = await run('commands/restore.ts', [backup, '--replace'], env).ended;
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(restored.stdout).toContain(`Restored: 1 files to ${files}`);
  expect(await readdir(join(files, sha256.slice(0, 2)))).toEqual([sha256]);
});

test('a backup with a damaged file changes nothing', async () => {
  await appendFile(join(`${backup}.files`, placeOf(sha256)), '!');
  const { code, stderr } = await run('commands/restore.ts', [backup, '--replace'], env).ended;
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `${join(`${backup}.files`, placeOf(sha256))} is damaged. Nothing was changed.\n`,
  });
});

test('a backup says that files in an S3 store are not in it', async () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'of-portal',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const { stdout } = await run('commands/backUp.ts', [`${backup}.other`], { ...env, ...s3 }).ended;
  expect(stdout).toContain('Not saved: files in the bucket of-portal.');
});
