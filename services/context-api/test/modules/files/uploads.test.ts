import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { uploadLimit } from '#contract/files/constants.ts';
import { emptyValue } from '#contract/values/constants.ts';
import { onBehalfOf } from '../../support/callers.ts';
import { useEditing } from '../../support/editing.ts';
import { asProblem, headers } from '../../support/service.ts';

const editing = useEditing();
const { value } = editing;
const demo = (path: string) => readFileSync(new URL(`../../../src/content/demo/${path}`, import.meta.url));
const [pdf, webp] = [demo('documents/sourcing-policy-2024.pdf'), demo('media/tea-slopes.webp')];
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

function upload(
  name: string,
  payload: Buffer | string,
  as: string | null = 'contributor',
  more: Record<string, string> = {},
) {
  return editing.service.app.inject({
    method: 'POST',
    url: '/v1/files',
    headers: {
      ...headers,
      ...onBehalfOf(as),
      'x-file-name': encodeURIComponent(name),
      'content-type': 'application/octet-stream',
      ...more,
    },
    payload,
  });
}
const read = (hash: string, as: string | null) =>
  editing.service.app.inject({ url: `/v1/media/${hash}`, headers: { ...headers, ...onBehalfOf(as) } });
const statusOf = async (hash: string, as: string | null) => (await read(hash, as)).statusCode;

describe('a file', () => {
  test('is saved under its hash, visible to its uploader only, and served without execution', async () => {
    const sent = await upload('Báo cáo thực địa.pdf', pdf);
    expect(sent.json()).toMatchObject({
      sha256: sha256(pdf),
      name: 'Báo cáo thực địa.pdf',
      mediaType: 'application/pdf',
      bytes: pdf.length,
    });
    expect((await upload('Báo cáo thực địa.pdf', pdf)).json()).toMatchObject({ sha256: sha256(pdf) });
    expect(
      await Promise.all([null, 'convener', 'admin', 'buyer'].map((as) => statusOf(sha256(pdf), as))),
    ).toEqual([404, 404, 404, 404]);
    const response = await read(sha256(pdf), 'contributor');
    expect(response.rawPayload.equals(pdf)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''B%C3%A1o/) as string,
    });
  });

  test('with another name is another file, so that names given by others stay private', async () => {
    const again = await upload('again.pdf', pdf, 'convener');
    const { sha256: own, ...rest } = again.json<{ sha256: string }>();
    expect(rest).toMatchObject({ name: 'again.pdf', bytes: pdf.length });
    expect(own).not.toBe(sha256(pdf));
    expect((await upload('again.pdf', pdf, 'convener')).json()).toMatchObject({ sha256: own });
    const response = await read(own, 'convener');
    expect(response.rawPayload.equals(pdf)).toBe(true);
    expect(response.headers).toMatchObject({
      etag: `"${sha256(pdf)}"`,
      'content-disposition': "attachment; filename*=UTF-8''again.pdf",
    });
    expect([await statusOf(own, 'contributor'), await statusOf(sha256(pdf), 'convener')]).toEqual([404, 404]);
    const csv = await upload('list.csv', 'a;b\n', 'contributor');
    const txt = await upload('list.txt', 'a;b\n', 'convener');
    const typeOf = async (sent: typeof csv, as: string) =>
      (await read(sent.json<{ sha256: string }>().sha256, as)).headers['content-type'];
    expect([await typeOf(csv, 'contributor'), await typeOf(txt, 'convener')]).toEqual([
      'text/csv; charset=utf-8',
      'text/plain; charset=utf-8',
    ]);
  });

  test('may have any accepted type', async () => {
    const xlsx = await writeXlsx([[{ value: 'a' }]]).toBuffer();
    const sent = [
      ['photo.webp', webp, 'image/webp'],
      ['photo.PNG', png, 'image/png'],
      ['counts.xlsx', xlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      ['counts.csv', 'plot;ha\nĐắk;3\n', 'text/csv'],
      ['notes.txt', '<script>alert(1)</script>', 'text/plain'],
    ] as const;
    for (const [name, content, mediaType] of sent) {
      expect((await upload(name, content as Buffer)).json(), name).toMatchObject({ mediaType });
    }
    const notes = await read(sha256(Buffer.from('<script>alert(1)</script>')), 'contributor');
    expect(notes.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment/) as string,
    });
  });
});

describe('rejects', () => {
  const elf = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(64)]);
  const macros = Buffer.concat([
    pdf.subarray(0, 0),
    Buffer.from('PK\x03\x04'),
    Buffer.from('vbaProject.bin'),
  ]);
  test.each([
    ['report.pdf', png],
    ['photo.png', pdf],
    ['photo.jpg', png],
    ['photo.png', png.subarray(0, 20)],
    ['page.html', Buffer.from('<html><script>1</script></html>')],
    ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['photo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['tool.exe', elf],
    ['tool.pdf', elf],
    ['tool.txt', elf],
    ['notes.txt', Buffer.from('half \xff\xfe', 'latin1')],
    ['table.xlsx', Buffer.from('PK\x03\x04not a table at all')],
    ['table.xlsx', macros],
    ['archive.zip', Buffer.from('PK\x03\x04')],
    ['report.pdf', Buffer.alloc(0)],
    ['', pdf],
    ['report', pdf],
    ['.pdf', pdf],
    ['../../report.pdf', pdf],
    ['a\\report.pdf', pdf],
    ['report\u202efdp.pdf', pdf],
    ['report\r\nx: y.pdf', pdf],
    ['__proto__', pdf],
    ['a.constructor', pdf],
    [`${'x'.repeat(200)}.pdf`, pdf],
  ])('%j', async (name, content) => {
    const response = await upload(name, content);
    expect(asProblem(response)).toMatchObject({ status: 415, code: 'unsupported-media-type' });
  });

  test('a name that is not encoded', async () => {
    expect((await upload('x.pdf', pdf, 'contributor', { 'x-file-name': '%E0%A4%A.pdf' })).statusCode).toBe(
      415,
    );
  });

  test('a file that is too large', async () => {
    expect((await upload('large.txt', Buffer.alloc(uploadLimit + 1, 97))).statusCode).toBe(413);
    expect((await upload('large.txt', Buffer.alloc(uploadLimit, 97))).statusCode).toBe(200);
  });

  test.each([
    [null, 401],
    ['no-role', 403],
    ['unverified', 403],
    ['buyer', 403],
    ['verifier', 403],
    ['organization-editor', 200],
    ['initiative-editor', 200],
  ])('from %s: %i', async (as, status) => {
    expect((await upload('photo.png', png, as)).statusCode).toBe(status);
  });

  test('more data than a person needs', async () => {
    const file = {
      sha256: 'f'.repeat(64),
      name: 'x.txt',
      media_type: 'text/plain',
      bytes: 201 * 1024 * 1024,
    } as const;
    await editing.service.db
      .insertInto('file')
      .values({ ...file, width: null, height: null })
      .execute();
    await editing.service.db
      .insertInto('file_upload')
      .values({ sha256: file.sha256, oid: 'convener' })
      .execute();
    expect(asProblem(await upload('more.txt', 'more', 'convener')).code).toBe('too-many-requests');
    expect((await upload('more.txt', 'more', 'second-convener')).statusCode).toBe(200);
  });
});

describe('evidence', () => {
  const evidence = (content: Buffer, isPublic: boolean) => ({
    title: 'Report',
    language: 'en' as const,
    sha256: sha256(content),
    address: null,
    isPublic,
  });
  const draft = (as: string, year: number, content: Buffer, version = 0, isPublic = false) =>
    value('empty', year, as).put({ value: 1, evidence: [evidence(content, isPublic)] }, version);
  const readers = [null, 'no-role', 'buyer', 'foreign-convener', 'organization-editor'];
  const colleagues = [
    'contributor',
    'initiative-editor',
    'convener',
    'verifier',
    'initiative-verifier',
    'admin',
  ];
  const statuses = (content: Buffer, by: readonly (string | null)[]) =>
    Promise.all(by.map((as) => statusOf(sha256(content), as)));
  const all = (names: readonly unknown[], status: number) => names.map(() => status);
  const secret = Buffer.from('Names of farmers\n');

  test('is readable by colleagues and verifiers only', async () => {
    expect((await upload('farmers.txt', secret)).statusCode).toBe(200);
    expect((await draft('contributor', 2021, secret)).status).toBe(200);
    expect(await statuses(secret, colleagues)).toEqual(all(colleagues, 200));
    expect(await statuses(secret, readers)).toEqual(all(readers, 404));
  });

  test('cannot be read by its hash', async () => {
    const put = await editing.send('putValue', 'initiatives/other/indicators/hectares/values/2023', {
      as: 'foreign-contributor',
      version: 0,
      body: { ...emptyValue, evidence: [evidence(secret, true)] },
    });
    expect(put).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'evidence.0.sha256', message: 'editing.file' }] },
    });
    expect(await statusOf(sha256(secret), 'foreign-contributor')).toBe(404);
  });

  test('is public after approval, if its authors say so', async () => {
    for (const [year, content, isPublic] of [
      [2022, secret, false],
      [2023, webp, true],
    ] as const) {
      if (isPublic) await upload('photo.webp', webp);
      await draft('contributor', year, content, 0, isPublic);
      await value('empty', year, 'initiative-editor').step('submitValue', 1);
      expect(await statuses(content, readers)).toEqual(all(readers, 404));
      await value('empty', year, 'convener').step('approveValue', 2);
      expect(await statuses(content, readers)).toEqual(all(readers, isPublic ? 200 : 404));
    }
    const { values } = await editing.service.call('getIndicator', '/v1/initiatives/delta/indicators/empty');
    expect(values.map(({ year, documents }) => [year, documents])).toEqual([
      [2022, [{ title: 'Report', language: 'en', url: null, file: null }]],
      [
        2023,
        [
          {
            title: 'Report',
            language: 'en',
            url: null,
            file: expect.objectContaining({ sha256: sha256(webp) }) as object,
          },
        ],
      ],
    ]);
  });

  test('can be restored after removal', async () => {
    const one = value('empty', 2021, 'convener');
    await one.put({ value: 1 }, 1);
    const restored = await editing.send('restoreRevision', 'initiatives/delta/revisions/1/restoration', {
      as: 'convener',
      version: 2,
      query: 'record=value:empty/2021',
      body: { note: 'Needed.' },
    });
    expect(restored.json).toMatchObject({ content: { evidence: [evidence(secret, false)] } });
  });
});
