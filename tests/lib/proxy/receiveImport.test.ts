import { Readable } from 'node:stream';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ApiCall, callApiRoute } from '#tests/support/callApiRoute.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { importId } from '#tests/support/imports.ts';
import handler, { config } from '../../../pages/api/imports.ts';

const personOf = vi.hoisted(() => vi.fn());
vi.mock('#lib/session/session.server.ts', () => ({ personOf }));
vi.mock('#contract/imports/constants.ts', async (original) => ({
  ...(await original<typeof import('#contract/imports/constants.ts')>()),
  importLimit: 100_000,
}));

const upload = '*/v1/imports/files';
const server = contextApiServer();

let passed: { url: URL; headers: Headers; body: string }[] = [];
beforeEach(() => {
  passed = [];
  personOf.mockResolvedValue({
    session: { accessToken: 'a-token', signedInAt: 1234, profile: { oid: 'test-person' } },
    setCookies: ['auth_session=renewed'],
  });
  server.use(
    http.post(upload, async ({ request }) => {
      passed.push({ url: new URL(request.url), headers: request.headers, body: await request.text() });
      return HttpResponse.json({ id: importId });
    }),
  );
});
afterEach(() => personOf.mockReset());

interface Sent {
  readonly noun?: string;
  readonly initiative?: string;
  readonly file?: string;
  /** Missing in a form without a chosen file. */
  readonly name?: string;
  readonly isCut?: boolean;
}

const boundary = '----portal-test';
const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

function send(sent: Sent = {}, call: ApiCall = {}) {
  const { noun = '', initiative = '', file = 'name.en\nA\n', name = 'list.csv', isCut = false } = sent;
  const body = [
    field('noun', noun),
    field('initiative', initiative),
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n`,
    `Content-Type: application/octet-stream\r\n\r\n${file}`,
    isCut ? '' : `\r\n--${boundary}--\r\n`,
  ].join('');
  return callApiRoute(handler, {
    method: 'POST',
    body,
    query: { locale: 'fr' },
    ...call,
    headers: {
      origin: 'https://portal.test',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...call.headers,
    },
  });
}

const locationOf = async (response: ReturnType<typeof send>) => {
  const { status, headers } = await response;
  expect(status).toBe(303);
  expect(headers.get('cache-control')).toBe('private, no-store');
  return headers.get('location');
};

describe('a file of a form to import', () => {
  test('is passed on with its name, and leads to the page of its check', async () => {
    const response = send({ noun: 'projects', name: 'Dự án.csv' });
    expect(await locationOf(response)).toBe(`/fr/studio/data/${importId}`);
    expect((await response).headers.get('set-cookie')).toEqual(['auth_session=renewed']);
    const { url, headers, body } = passed[0]!;
    expect(url.search).toBe('?noun=projects');
    expect(body).toBe('name.en\nA\n');
    expect(Object.fromEntries(headers)).toMatchObject({
      authorization: 'Bearer a-token',
      'content-type': 'application/octet-stream',
      'x-signed-in-at': '1234',
      'x-file-name': encodeURIComponent('Dự án.csv'),
      'x-forwarded-for': '192.0.2.1',
    });
    // The file is streamed, so Next must not read it.
    expect(config.api.bodyParser).toBe(false);
  });

  test('is passed on with the initiative of its projects, without fields that are unknown', async () => {
    expect(await locationOf(send({ initiative: 'dak-lak' }))).toBe(`/fr/studio/data/${importId}`);
    await send({ noun: 'people', initiative: 'dak-lak' });
    await send({}, { query: { locale: 'xx' } });
    expect(passed.map(({ url }) => url.search)).toEqual(['?initiative=dak-lak', '', '']);
  });

  test('leads to English where the language is unknown', async () => {
    expect(await locationOf(send({}, { query: { locale: ['fr', 'es'] } }))).toBe(`/studio/data/${importId}`);
  });

  test.each([
    ['that was not chosen', { name: '', file: '' }, 'file'],
    ['that is longer than a file may be', { file: 'a'.repeat(100_001) }, 'tooLarge'],
    ['that breaks off', { isCut: true }, 'failed'],
    ['that breaks off after much of it', { isCut: true, file: 'a'.repeat(90_000) }, 'failed'],
  ])('%s leads back with the reason', async (_, sent, problem) => {
    expect(await locationOf(send(sent))).toBe(`/fr/studio/data?problem=${problem}`);
  });

  test('is not passed on when its sender leaves', async () => {
    const start = `${field('noun', 'projects')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${'a'.repeat(50_000)}`;
    const body = Readable.from(
      (function* () {
        yield Buffer.from(start);
        throw new Error('aborted');
      })(),
    );
    expect(await locationOf(send({}, { body }))).toBe('/fr/studio/data?problem=failed');
    expect(passed).toEqual([]);
  });

  test('that declares too many bytes is not passed on', async () => {
    const response = send({}, { headers: { 'content-length': '110001' } });
    expect(await locationOf(response)).toBe('/fr/studio/data?problem=tooLarge');
    expect(passed).toEqual([]);
  });

  test.each([
    [() => HttpResponse.json({ code: 'too-large' }, { status: 413 }), 'tooLarge'],
    [() => HttpResponse.json({ code: 'invalid' }, { status: 400 }), 'file'],
    [() => HttpResponse.json({ code: 'forbidden', detail: 'secret' }, { status: 403 }), 'failed'],
    [() => HttpResponse.json({ id: '../elsewhere' }), 'failed'],
    [() => HttpResponse.error(), 'failed'],
  ])('that the context API rejects leads back with the reason (%#)', async (rejection, problem) => {
    server.use(http.post(upload, rejection));
    expect(await locationOf(send())).toBe(`/fr/studio/data?problem=${problem}`);
  });

  test.each([
    ['from another site', { headers: { origin: 'https://elsewhere.test' } }, 403],
    ['that is no form', { headers: { 'content-type': 'text/csv' } }, 403],
    ['with another method', { method: 'GET' }, 405],
  ])('is refused %s', async (_, call, status) => {
    expect((await send({}, call)).status).toBe(status);
    expect(personOf).not.toHaveBeenCalled();
  });

  test('is not passed on without a session; the page asks to sign in', async () => {
    personOf.mockResolvedValue({ session: null, setCookies: [] });
    const response = send();
    expect(await locationOf(response)).toBe('/fr/studio/data');
    expect(passed).toEqual([]);
  });
});
