import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { headers, useService } from '../../support/service.ts';
import { pixel, stories, writeMedia } from '../../support/stories.ts';

const service = useService(stories, { addFiles: writeMedia });
const { call } = service;

describe('files', () => {
  const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');
  const get = (sha256: string, more: Record<string, string> = {}) =>
    service.app.inject({ url: `/v1/media/${sha256}`, headers: { ...headers, ...more } });
  const filmHash = async () =>
    (await call('getUpdate', '/v1/initiatives/one/updates/rain')).video?.file.sha256 ?? '';

  test('are served unchanged, immutable, with their own type', async () => {
    const response = await get(hash(pixel));
    expect(response.rawPayload.equals(pixel)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(pixel.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': "inline; filename*=UTF-8''pixel.png",
      'x-content-type-options': 'nosniff',
    });
    expect((await get(hash(pixel), { 'if-none-match': `"${hash(pixel)}"` })).statusCode).toBe(304);
  });

  test.each([
    ['bytes=0-9', 206, 'bytes 0-9/600012', 10],
    ['bytes=600000-', 206, 'bytes 600000-600011/600012', 12],
    ['bytes=-5', 206, 'bytes 600007-600011/600012', 5],
    ['bytes=250000-550000', 206, 'bytes 250000-550000/600012', 300_001],
    ['bytes=600012-', 416, 'bytes */600012', undefined],
    ['bytes=-0', 416, 'bytes */600012', undefined],
    ['bytes=9-3', 200, undefined, 600_012],
    ['bytes=0-1,5-6', 200, undefined, 600_012],
    ['pages=1-2', 200, undefined, 600_012],
    ['', 200, undefined, 600_012],
  ])('respond to the range %o with %i', async (range, status, contentRange, length) => {
    const response = await get(await filmHash(), { range });
    expect([response.statusCode, response.headers['content-range']]).toEqual([status, contentRange]);
    if (length !== undefined) expect(response.rawPayload).toHaveLength(length);
  });

  test('respond with the whole file to a range of another one', async () => {
    expect((await get(await filmHash(), { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200);
  });

  test('respond to HEAD with headers only', async () => {
    const url = `/v1/media/${await filmHash()}`;
    const response = await service.app.inject({ method: 'HEAD', url, headers });
    expect([response.statusCode, response.headers['content-length'], response.payload]).toEqual([
      200,
      '600012',
      '',
    ]);
  });

  test('do not exist if not public or not saved', async () => {
    const files = service.db.selectFrom('file').select('sha256').where('name', '=', 'hidden.png');
    const { sha256: hidden } = await files.executeTakeFirstOrThrow();
    await service.db.updateTable('story').set({ status: 'draft' }).where('slug', '=', 'scheduled').execute();
    expect((await get(hidden)).statusCode).toBe(404);
    expect((await get('0'.repeat(64))).statusCode).toBe(404);
    expect((await get('..%2f..%2fetc')).statusCode).toBe(404);
    expect(await service.app.inject({ url: `/v1/media/${hash(pixel)}` })).toMatchObject({ statusCode: 401 });
  });
});
