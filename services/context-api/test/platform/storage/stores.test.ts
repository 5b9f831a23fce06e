import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDiskStore } from '../../../src/platform/storage/stores/disk.ts';
import {
  type FileStore,
  MissingContentError,
  StoreError,
} from '../../../src/platform/storage/stores/fileStore.ts';
import { createS3Store, defaultLimits, type S3Config } from '../../../src/platform/storage/stores/s3.ts';
import type { StoreFailure } from '../../support/s3Server.ts';
import { hashOf, openTestStores, type TestStores } from '../../support/stores.ts';

/** Another S3 service: `endpoint bucket region id secret`. */
const other = process.env['TEST_S3']?.split(' ');

let stores: TestStores;
let disk: FileStore;
let s3: FileStore;
const limits = { response: 1_000, save: 1_500 };
beforeAll(async () => {
  stores = await openTestStores();
  disk = createDiskStore(stores.folder);
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = other ?? [];
  const named = { endpoint, bucket, region, accessKeyId, secretAccessKey } as S3Config;
  s3 = createS3Store(other ? named : stores.s3.config);
});
afterAll(() => stores.close());

const content = randomBytes(600_000);
const sha256 = hashOf(content);
const all = { start: 0, end: content.length - 1 };
const read = async (store: FileStore, span = all) => buffer(await store.open(sha256, span));

describe.each([
  ['disk', () => disk],
  ['S3', () => s3],
])('the store %s', (_name, storeOf) => {
  let store: FileStore;
  beforeAll(() => {
    store = storeOf();
  });

  test('has nothing before it is saved, and the whole of it afterwards, however often', async () => {
    expect(await store.size(sha256)).toBeNull();
    await expect(store.open(sha256, all)).rejects.toThrow(MissingContentError);
    await Promise.all([store.save(sha256, content), store.save(sha256, content)]);
    await store.save(sha256, content);
    expect(await store.size(sha256)).toBe(content.length);
    expect((await read(store)).equals(content)).toBe(true);
  });

  test.each([
    [0, 0],
    [1, 262_143],
    [262_143, 262_144],
    [599_990, 599_999],
  ])('gives the bytes from %i to %i', async (start, end) => {
    expect((await read(store, { start, end })).equals(content.subarray(start, end + 1))).toBe(true);
  });

  test('goes on after a reader has left', async () => {
    for await (const part of await store.open(sha256, all)) {
      expect(part.length).toBeGreaterThan(0);
      break;
    }
    expect((await read(store)).equals(content)).toBe(true);
  });

  test('removes, also what is gone already', async () => {
    await store.remove(sha256);
    await store.remove(sha256);
    expect(await store.size(sha256)).toBeNull();
  });
});

describe('the disk', () => {
  test('keeps its files from others on the machine, and leaves no half-written ones', async () => {
    await disk.save(sha256, content);
    expect(await stores.list('disk')).toEqual([sha256]);
    const entries = await readdir(stores.folder, { withFileTypes: true });
    expect(entries.map(({ name }) => name)).toEqual([sha256.slice(0, 2)]);
  });

  test('that cannot be written refuses, and has nothing of it', async () => {
    const bytes = Buffer.from('a file in the way');
    const hash = hashOf(bytes);
    await writeFile(join(stores.folder, hash.slice(0, 2)), '');
    await expect(disk.save(hash, bytes)).rejects.toThrow(StoreError);
    await rm(join(stores.folder, hash.slice(0, 2)));
    await mkdir(join(stores.folder, hash.slice(0, 2)));
    await chmod(join(stores.folder, hash.slice(0, 2)), 0o700);
    await disk.save(hash, bytes);
    expect(await readFile(join(stores.folder, hash.slice(0, 2), hash))).toEqual(bytes);
  });
});

describe('an S3 service that is ill', () => {
  const failures: StoreFailure[] = ['reset', 'error', 'too many requests', 'redirect', 'page'];
  const limitError = (limit: number) => `the S3 store: no response within ${String(limit)} ms`;
  let ill: FileStore;
  beforeAll(() => {
    ill = createS3Store(stores.s3.config, limits);
    stores.s3.objects.set(`/files/${sha256.slice(0, 2)}/${sha256}`, content);
  });
  // No limit passes unless a test says so.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    stores.s3.failure = 'none';
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each(failures)('(%s) is reported at once by each call, and works again by itself', async (failure) => {
    stores.s3.failure = failure;
    await expect(read(ill)).rejects.toThrow(StoreError);
    // An error page has another size than the file.
    if (failure === 'page') expect(await ill.size(sha256)).not.toBe(content.length);
    else {
      await expect(ill.size(sha256)).rejects.toThrow(StoreError);
      await expect(ill.save(sha256, content)).rejects.toThrow(StoreError);
      await expect(ill.remove(sha256)).rejects.toThrow(StoreError);
    }
    stores.s3.failure = 'none';
    expect((await read(ill)).equals(content)).toBe(true);
  });

  test.each([
    ['read', limits.response, () => read(ill)],
    ['size', limits.response, () => ill.size(sha256)],
    ['save', limits.save, () => ill.save(sha256, content)],
    ['remove', limits.response, () => ill.remove(sha256)],
  ] as const)('(hang) ends the call %s after %i ms, and works again by itself', async (_, limit, act) => {
    stores.s3.failure = 'hang';
    const hanging = once(stores.s3.events, 'hang');
    let hasEnded = false;
    const ended = expect(act().finally(() => (hasEnded = true))).rejects.toThrow(limitError(limit));
    await hanging;
    vi.advanceTimersByTime(limit - 1);
    await new Promise(setImmediate);
    expect(hasEnded).toBe(false);
    vi.advanceTimersByTime(1);
    await ended;
    stores.s3.failure = 'none';
    expect((await read(ill)).equals(content)).toBe(true);
  });

  test('(reset mid-body) is reported at once instead of a part of the file', async () => {
    stores.s3.failure = 'reset mid-body';
    await expect(read(ill)).rejects.toThrow(StoreError);
  });

  test('(hang mid-body) is reported after a second instead of a part of the file', async () => {
    stores.s3.failure = 'hang mid-body';
    const hanging = once(stores.s3.events, 'hang');
    const ended = expect(read(ill)).rejects.toThrow(limitError(limits.response));
    await hanging;
    vi.advanceTimersByTime(limits.response);
    await ended;
  });

  test('is waited for while parts arrive, however long the whole takes', async () => {
    stores.s3.failure = 'slow';
    const received: Uint8Array[] = [];
    for await (const part of await ill.open(sha256, all)) {
      received.push(part);
      vi.advanceTimersByTime(limits.response - 1);
      stores.s3.events.emit('next');
    }
    expect(Buffer.concat(received).equals(content)).toBe(true);
    expect(received.length).toBeGreaterThan(4);
  });

  test('and is stopped is reported at once, too', async () => {
    const gone = createS3Store({ ...stores.s3.config, endpoint: 'http://127.0.0.1:1' }, limits);
    await expect(gone.size(sha256)).rejects.toThrow(StoreError);
  });

  test('is given up before the portal gives up the context API', () => {
    expect(defaultLimits.response).toBeLessThan(4_000);
  });

  test('refuses other keys, and other bytes than announced', async () => {
    const wrong = createS3Store({ ...stores.s3.config, secretAccessKey: 'another' }, limits);
    await expect(wrong.save(sha256, content)).rejects.toThrow('responded to PUT with 403');
    await expect(ill.save(hashOf('other'), content)).rejects.toThrow('responded to PUT with 400');
    expect(await stores.list('s3')).toEqual([sha256]);
  });
});
