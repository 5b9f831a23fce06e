import type { ServerResponse } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { namedContent } from '#components/layout/namedScript.tsx';
import type { Locale } from '#contract/shared/locale.ts';
import { forgetChanges, learnChange, setListening } from '#lib/api/contentChanges.server.ts';
import { noteAudience, noteCacheTags } from '#lib/http/cacheTags.server.ts';
import type { PageTexts } from '#lib/i18n/pageTexts.ts';
import { FOR_READERS, SHAREABLE_MARK } from '#lib/page/cacheControl.server.ts';
import type { readViewer } from '#lib/page/readViewer.server.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { scriptJson } from '#server/composition/html.ts';
import { createCompose } from '#server/pageCache/compose.ts';
import { cachedPortal, type CacheResponse, clock, type publicPage } from './cachedPortal.ts';

const texts = (group: string): PageTexts => ({ locale: 'en', files: [`/texts/${group}.js`], own: {} });
const fileOf = (group: string) => ({ address: `/texts/${group}.js`, integrity: `sha256-${group}+/=` });
const filesOf = () => ({ visitors: fileOf('page'), readers: fileOf('members') });

const people = ['ana', 'bo'] as const;
type Person = (typeof people)[number];

const viewerOf = (name: Person): Viewer => ({
  profile: {
    oid: `oid-of-${name}`,
    name: `Name of ${name}`,
    emails: [`${name}@example.org`],
    jobTitle: null,
  } as never,
  context: { oid: `oid-of-${name}`, verified: true, organization: null, roles: [] },
  expiresAt: 1,
  isNew: false,
});

/** Reads a session from the cookie, after a while; sends its own cookie. */
const read = (async ({ req, res }: Parameters<typeof readViewer>[0], _locale: Locale) => {
  const name = people.find((each) => req.cookies['auth_token'] === each);
  await new Promise(setImmediate);
  if (name) res.appendHeader('Set-Cookie', `renewed=${name}`);
  return { viewer: name ? viewerOf(name) : null };
}) as unknown as typeof readViewer;

const place = '<a href="/signin" data-place="account" class="x"><svg></svg><span>Sign in</span></a>';

const htmlOf = (name: string) => {
  const pageProps = { params: name, viewer: null, texts: texts('page'), site: {}, dehydratedState: null };
  const data = scriptJson({ props: { pageProps }, page: '/' });
  return (
    `<html><head>${renderToStaticMarkup(namedContent(fileOf('page')))}</head><body>${place}<main>${name} </p>` +
    `${'<p>the same again</p>'.repeat(100)}</main>` +
    `<script id="__NEXT_DATA__" type="application/json">${data}</script></body></html>`
  );
};

interface Showing {
  readonly audience?: string;
  readonly mark?: string;
  readonly status?: number;
}

const renderer =
  ({ audience = 'public, no-cache', mark = FOR_READERS, status = 200 }: Showing = {}): ReturnType<
    typeof publicPage
  > =>
  (request, response: ServerResponse) => {
    noteCacheTags('goal');
    noteAudience(audience, 'Accept-Language');
    const { cookie } = request.headers;
    const head = { 'content-type': 'text/html', ...(!cookie && { [SHAREABLE_MARK]: mark }) };
    response.writeHead(status, {
      'cache-control': cookie ? 'private, no-store' : 'private, no-cache',
      ...head,
    });
    response.end(cookie ? `rendered for ${cookie}` : htmlOf(`page ${request.url}`));
  };

const portal = async (showing?: Showing) => {
  const started = await cachedPortal(renderer(showing), 4 * 1024 * 1024, createCompose({ read, filesOf }));
  setListening(true);
  return started;
};

const signedIn = (name: string, more = '') => ({ cookie: `auth_token=${name}${more}` });
const isComposed = ({ headers }: CacheResponse) =>
  String(headers['cache-status']).includes('detail=composed');

afterEach(() => {
  forgetChanges();
});

test('what is cached of a page counts with the page, which it caches, too', async () => {
  const split = vi.fn(() => null);
  const compose = createCompose({ read, filesOf: split, maxBytes: 4000 });
  const { ask } = await cachedPortal(renderer(), 4 * 1024 * 1024, compose);
  setListening(true);
  await ask('/a', signedIn('ana'));
  await ask('/a', signedIn('ana'));
  expect(split).toHaveBeenCalledTimes(2);
});

describe('a signed-in reader', () => {
  test('gets the page of visitors with their own parts, which nobody may keep', async () => {
    const { ask, rendering } = await portal();
    const visitors = await ask('/a');
    const own = await ask('/a', signedIn('ana'));
    expect(isComposed(own)).toBe(true);
    expect(own.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'set-cookie': ['renewed=ana'],
    });
    expect(own.headers).not.toHaveProperty('etag');
    const html = own.body.toString();
    expect(html).toContain('<span class="hidden max-w-40 truncate sm:inline">Name of ana</span>');
    expect(html).toContain('src="/texts/members.js" integrity="sha256-members+/="');
    expect(html).not.toContain('data-place="account"');
    const [, json = ''] = /__NEXT_DATA__" type="application\/json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      props: { pageProps: { isComposed: true, viewer: viewerOf('ana'), texts: texts('members') } },
    });
    expect(rendering).toHaveBeenCalledTimes(1);
    expect((await ask('/a')).body).toEqual(visitors.body);
  });

  test('gets it in the encoding that the browser accepts, and its head alone', async () => {
    const { ask } = await portal();
    const plain = await ask('/a', signedIn('ana'));
    const br = await ask('/a', { ...signedIn('ana'), 'accept-encoding': 'br' });
    expect(brotliDecompressSync(br.body).toString()).toBe(plain.body.toString());
    expect((await ask('/a', signedIn('ana'), 'HEAD')).headers['content-length']).toBe(
      String(plain.body.length),
    );
  });

  test('whose session cannot be read gets a page of their own', async () => {
    const { ask } = await portal();
    const { body, headers } = await ask('/a', signedIn('nobody'));
    expect(body.toString()).toBe('rendered for auth_token=nobody');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test('sees a change at once', async () => {
    const { ask, render } = await portal();
    await ask('/a', signedIn('ana'));
    render((request, response) => {
      noteCacheTags('goal');
      noteAudience('public', undefined);
      response.writeHead(200, { [SHAREABLE_MARK]: FOR_READERS }).end(htmlOf(`changed ${request.url}`));
    });
    learnChange(['goal']);
    const after = await ask('/a', signedIn('ana'));
    expect([isComposed(after), after.body.toString().includes('changed /a')]).toEqual([true, true]);
  });

  test.each<[string, Showing]>([
    ['with a response that depends on its caller', { audience: 'private, no-store' }],
    ['with a response that does not say', { audience: '' }],
    ['that looks at its reader', { mark: '1' }],
    ['of status 404', { status: 404 }],
  ])('gets a page of their own %s, which is tried once', async (_, showing) => {
    const { ask, rendering } = await portal(showing);
    for (let time = 0; time < 2; time++) {
      const own = await ask('/a', signedIn('ana'));
      expect([isComposed(own), own.body.toString()]).toEqual([false, 'rendered for auth_token=ana']);
    }
    expect(rendering).toHaveBeenCalledTimes(3);
  });

  test('gets a page of their own of content without tags, and no second rendering each time', async () => {
    const { ask, render, rendering } = await portal();
    render((request, response) => {
      noteCacheTags(undefined);
      const own = request.headers.cookie;
      response.writeHead(200, { ...(!own && { [SHAREABLE_MARK]: FOR_READERS }) }).end(own ?? htmlOf('a'));
    });
    for (let time = 0; time < 3; time++) await ask('/a', signedIn('ana'));
    expect(rendering).toHaveBeenCalledTimes(4);
  });

  test('gets the shared page again soon after its rendering has failed', async () => {
    clock.stop();
    onTestFinished(() => void vi.useRealTimers());
    clock.pass(1);
    const { ask, render, rendering } = await portal({ status: 500 });
    for (let time = 0; time < 3; time++) await ask('/a', signedIn('ana'));
    expect(rendering).toHaveBeenCalledTimes(4);
    render(renderer());
    clock.pass(11);
    expect(isComposed(await ask('/a', signedIn('ana')))).toBe(true);
  });

  test.each(['/studio/content', '/fr/profile', '/_next/data/x/en/studio.json'])(
    'gets a personal page without one for visitors: %s',
    async (path) => {
      const { ask, rendering } = await portal();
      expect(isComposed(await ask(path, signedIn('ana')))).toBe(false);
      expect(rendering).toHaveBeenCalledTimes(1);
    },
  );

  test.each(['; own_change=1', '; preview=x'])(
    'gets a page of their own with the cookie %s',
    async (more) => {
      const { ask } = await portal();
      expect(isComposed(await ask('/a', signedIn('ana', more)))).toBe(false);
    },
  );

  test('gets a page of their own while changes are not heard of', async () => {
    const { ask } = await portal();
    setListening(false);
    await ask('/a');
    expect(isComposed(await ask('/a', signedIn('ana')))).toBe(false);
  });

  test('gets a page of their own where it cannot be composed', async () => {
    const { ask, render } = await portal();
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    render((request, response) => {
      noteCacheTags('goal');
      const own = request.headers.cookie;
      const two = htmlOf('two').replace('<main>', `<main>${place}`);
      response.writeHead(200, { ...(!own && { [SHAREABLE_MARK]: FOR_READERS }) }).end(own ? 'own' : two);
    });
    expect((await ask('/a', signedIn('ana'))).body.toString()).toBe('own');
  });

  test('gets the data of a page in the same way', async () => {
    const { ask, render } = await portal();
    render((_, response) => {
      noteCacheTags('goal');
      const pageProps = { viewer: null, texts: texts('page'), site: {} };
      response.writeHead(200, { [SHAREABLE_MARK]: FOR_READERS, 'content-type': 'application/json' });
      response.end(JSON.stringify({ pageProps, __N_SSP: true }));
    });
    const { body } = await ask('/_next/data/build/fr/a.json', signedIn('bo'));
    expect(JSON.parse(body.toString())).toEqual({
      pageProps: { viewer: viewerOf('bo'), texts: texts('members'), site: {} },
      __N_SSP: true,
    });
  });
});

/** Returns numbers from 0 to below 1, the same in each run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test('nobody ever gets a byte of anybody else, in thousands of requests at the same time', async () => {
  const { ask } = await portal();
  const next = numbers(16);
  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!;
  const paths = ['/a', '/fr/b', '/c?page=2', '/_next/data/build/en/d.json'];
  let composed = 0;
  const visit = async () => {
    const who = oneOf([...people, null]);
    const more = oneOf(['', '', '', '; own_change=1']);
    if (next() < 0.02) learnChange(['goal']);
    const path = oneOf(paths);
    const response = await ask(path, {
      ...(who && signedIn(who, more)),
      'accept-encoding': oneOf(['br', 'identity']),
    });
    const bytes =
      response.headers['content-encoding'] === 'br' ? brotliDecompressSync(response.body) : response.body;
    const all = `${bytes.toString()} ${JSON.stringify(response.headers)}`;
    composed += isComposed(response) ? 1 : 0;
    for (const other of people) {
      const traces = [
        `Name of ${other}`,
        `oid-of-${other}`,
        `${other}@`,
        `renewed=${other}`,
        `auth_token=${other}`,
      ];
      if (other !== who) for (const trace of traces) expect(all).not.toContain(trace);
    }
    if (who) {
      expect(response.headers['cache-control']).toBe('private, no-store');
      if (isComposed(response)) expect(all).toContain(`Name of ${who}`);
    } else expect(all).toContain(`page ${path}`);
  };
  for (let round = 0; round < 150; round++) await Promise.all(Array.from({ length: 20 }, visit));
  expect(composed).toBeGreaterThan(500);
}, 60_000);
