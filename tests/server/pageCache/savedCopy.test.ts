import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cachedPortal, clock, type publicPage, SHAREABLE } from './cachedPortal.ts';

const log = vi.hoisted(() => ({ error: vi.fn() }));
vi.mock('#lib/log/logger.server.ts', () => ({ logger: () => log }));

beforeEach(() => {
  clock.stop();
});
afterEach(() => {
  vi.useRealTimers();
});

const html = (words: string) =>
  `<!doctype html><html><body class="x"><div id="__next"><div class="typefaces">${words.repeat(200)}</div></div></body></html>`;
const document =
  (words: string, status = 200, headers = {}): ReturnType<typeof publicPage> =>
  (_, response) => {
    const type = { 'content-type': 'text/html; charset=utf-8' };
    response.writeHead(status, { ...SHAREABLE, ...type, ...headers }).end(html(words));
  };
const failure = document('unavailable', 503, { 'cache-control': 'no-store', 'retry-after': '10' });
const member = { cookie: 'auth_token=x' };

async function failing(path = '/initiatives') {
  const portal = await cachedPortal(document('Forests'));
  await portal.ask(path);
  portal.render(failure);
  return portal;
}

describe('a page that is not of now', () => {
  test('says so above everything, once it is known that a new one fails', async () => {
    const { ask } = await failing();
    clock.pass(3600);
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body.toString()).toMatch(
      /<body class="x"><aside aria-label="Saved copy" class="typefaces [^>]*><div[^>]*><p>Our content service isn’t responding\. You see this page as it was on <time datetime="2026-11-20T12:00:00\.000Z">November 20, 2026 at 12:00 PM UTC<\/time>\.<\/p><\/div><\/aside><div/,
    );
    // The second comes from the pause after an error.
    expect((await ask()).body.toString()).toContain('Saved copy');
  });

  test('says so in its own language, in every encoding, with a tag of its own', async () => {
    const { ask, render } = await cachedPortal(document('Rừng'));
    const before = await ask('/vi/initiatives');
    render(failure);
    clock.pass(3600);
    const plain = await ask('/vi/initiatives');
    expect(plain.body.toString()).toContain('Bản đã lưu');
    expect(plain.headers.etag).not.toBe(before.headers.etag);
    expect(plain.headers['content-length']).toBe(String(plain.body.length));
    const zipped = await ask('/vi/initiatives', { 'accept-encoding': 'br' });
    expect(zipped.body.length).toBeLessThan(plain.body.length);
    const again = await ask('/vi/initiatives', { 'if-none-match': String(before.headers.etag) });
    expect(again.status).toBe(200);
  });

  test('leaves data of pages as they are', async () => {
    const { ask } = await failing('/_next/data/build/en/initiatives.json');
    clock.pass(3600);
    const { body } = await ask('/_next/data/build/en/initiatives.json');
    expect(body.toString()).toBe(html('Forests'));
  });

  test('disappears with the first new one', async () => {
    const { ask, render } = await failing();
    clock.pass(3600);
    expect((await ask()).body.toString()).toContain('Saved copy');
    render(document('Rivers'));
    clock.pass(10);
    expect((await ask()).body.toString()).toBe(html('Rivers'));
  });
});

describe('a person with a session, whose page fails', () => {
  test('gets the page of anyone, marked, cached nowhere, with their new cookies', async () => {
    const { ask, render } = await failing();
    render((request, response) => {
      response.setHeader('Set-Cookie', ['auth_token=new', 'auth_jwt=new']);
      return failure(request, response);
    });
    const { status, headers, body } = await ask('/initiatives', member);
    expect(status).toBe(200);
    expect(body.toString()).toContain('Until it is back, you see the page as anyone does');
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'cache-status': expect.stringMatching(/^common-ground; fwd=bypass; fwd-status=503/) as unknown,
      'set-cookie': ['auth_token=new', 'auth_jwt=new'],
    });
    expect(headers).not.toHaveProperty('retry-after');
    expect(headers).not.toHaveProperty('etag');
  });

  test('gets it also when the failure comes in parts', async () => {
    const { ask, render } = await failing();
    render((_, response) => {
      response.statusCode = 503;
      response.flushHeaders();
      response.write('<p>half');
      response.end();
    });
    expect((await ask('/initiatives', member)).body.toString()).toContain(html('Forests').slice(-100));
  });

  test.each([200, 404, 500])('gets every other response of their own: %i', async (status) => {
    const { ask, render } = await failing();
    render((_, response) => {
      response.writeHead(status, { 'cache-control': 'private, no-store' });
      response.write('<p>own');
      response.end('</p>');
    });
    const own = await ask('/initiatives', member);
    expect([own.status, own.body.toString()]).toEqual([status, '<p>own</p>']);
  });

  test.each([
    ['of a preview', { cookie: 'auth_token=x; preview=y' }],
    ['with credentials of a program', { authorization: 'Bearer x' }],
  ])('gets none %s', async (_, headers) => {
    const { ask } = await failing();
    expect((await ask('/initiatives', headers)).status).toBe(503);
  });

  test('gets none where nobody has been, for a day at most, and none of what is missing', async () => {
    const { ask, render } = await failing();
    expect((await ask('/organizations', member)).status).toBe(503);
    clock.pass(60 + 86_400 + 1);
    expect((await ask('/initiatives', member)).status).toBe(503);
    render(document('missing', 404));
    await ask('/missing');
    render(failure);
    expect((await ask('/missing', member)).status).toBe(503);
  });
});
