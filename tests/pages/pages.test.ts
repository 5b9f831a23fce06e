import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { ParsedUrlQuery } from 'node:querystring';
import { HttpResponse } from 'msw';
import type { GetServerSideProps } from 'next';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { OperationName } from '#contract/operations.ts';
import { locales } from '#contract/shared/locale.ts';
import { htmlQuery } from '#lib/api/html.ts';
import type { PageProps } from '#lib/page/serverPage.server.ts';
import { formerSlug, problemResponse, respondingWith, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { detail } from '#tests/support/fixtures.ts';
import { pathParams, pathValues, statusOf } from '#tests/support/pathParams.ts';
import { opportunity, project } from '#tests/support/projects.ts';
import { dataOf, renderPage } from '#tests/support/renderPage.ts';
import { page, updateStory } from '#tests/support/stories.ts';

interface Page {
  default: unknown;
  getServerSideProps?: GetServerSideProps<PageProps>;
}

const root = join(import.meta.dirname, '../../pages');
const files = globSync('**/*.tsx', { cwd: root }).filter((file) => !/^(_|404|500|\[\.\.\.path\])/.test(file));
const load = (file: string) => import(/* @vite-ignore */ join(root, file)) as Promise<Page>;

const server = contextApiServer();
async function visit(file: string, more: Parameters<typeof renderPage>[1] = {}) {
  const { getServerSideProps } = await load(file);
  if (!getServerSideProps) throw new Error(`${file} has no getServerSideProps`);
  return renderPage(getServerSideProps, { params: pathParams(file), ...more });
}

describe.each(files)('pages/%s', (file) => {
  test('has a screen', async () => {
    expect((await load(file)).default).toBeTypeOf('function');
  });

  test.each(locales)('is served in %s with all that the screen needs', async (locale) => {
    const { result, status } = await visit(file, { locale });
    expect(status).toBe(statusOf(file));
    expect(result.props).toMatchObject({ failure: null, texts: { locale } });
    expect(dataOf(result.props?.dehydratedState).size).toBeGreaterThan(0);
  });

  test('is the page with 503 while the context API is away', async () => {
    const operations = Object.keys(endpoints) as OperationName[];
    server.use(...operations.map((name) => respondTo(name, problemResponse(401, 'unavailable'))));
    const { status, headers } = await visit(file);
    expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
  });

  test.each([
    ['its own problem', problemResponse(404, 'not-found')],
    ['a bare 404', () => new HttpResponse(null, { status: 404 })],
    ['a page of HTML', () => HttpResponse.html('<h1>Welcome</h1>')],
  ])('is never a cacheable 404 where every response is %s', async (_, response) => {
    const operations = Object.keys(endpoints) as OperationName[];
    server.use(...operations.map((name) => respondTo(name, response)));
    const { status, headers } = await visit(file);
    expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
  });

  test.each<ParsedUrlQuery>([
    { page: ['-1', 'x'], sort: '\u0000', country: '<script>', utm_source: 'x' },
    { q: 'x'.repeat(10_000), bbox: '1,2' },
  ])('does not stumble over the query %#', async (query) => {
    expect((await visit(file, { query })).status).toBe(statusOf(file));
  });
});

const parts = files.flatMap((file) => Object.keys(pathParams(file)).map((part) => ({ file, part })));

describe.each(parts)('$part of pages/$file', ({ file, part }) => {
  const at = (slug: string) => ({ ...pathParams(file), [part]: slug });

  test.each(['unknown', '..', 'Dak Lak', '%', 'x'.repeat(121), '__proto__', 'a\u0000b'])(
    'has nothing at %o',
    async (slug) => {
      const { result, status } = await visit(file, { params: at(slug) });
      expect([status, result.props?.failure]).toEqual([404, 'not-found']);
    },
  );

  // These have an id or a name that never changes.
  const hasId = [
    'message',
    'user',
    'role',
    'invitation',
    'registration',
    'section',
    'page',
    'noun',
    'language',
    'list',
    'id',
    'import',
  ].includes(part);
  test.skipIf(hasId)('leads permanently from a former slug to the present one', async () => {
    server.use(...formerSlug('former', part));
    const { result } = await visit(file, { params: at('former'), locale: 'vi' });
    const path = file
      .replace('/index', '')
      .replace('.tsx', '')
      .replace(/\[(\w+)\]/g, (_, name: keyof typeof pathValues) => pathValues[name]);
    expect(result).toMatchObject({ redirect: { destination: `/vi/${path}`, permanent: true } });
  });
});

describe('pages/[...path]', () => {
  test.each(locales)(
    'answers other addresses with a page in %s within the frame of the site',
    async (locale) => {
      const { result, status, headers } = await visit('[...path].tsx', {
        locale,
        params: { path: ['a', 'b'] },
      });
      expect([status, result.props?.failure]).toEqual([404, 'not-found']);
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect([...dataOf(result.props?.dehydratedState).keys()]).toEqual([`["context","${locale}"]`]);
    },
  );

  const at = (path: string[], more: object = {}) =>
    visit('[...path].tsx', { locale: 'vi', params: { path }, ...more });

  test('shows the page that editors wrote, its Markdown rendered on the server', async () => {
    const { result, status } = await at(['about']);
    expect(status).toBe(200);
    const data = dataOf(result.props?.dehydratedState);
    expect(data.get('["pages","detail","vi","about"]')).toMatchObject({ name: 'About this site' });
    expect([...data.values()]).toContainEqual([expect.stringMatching(/^<ol>\n<li>Come together/)]);
  });

  test('brings along the HTML of a page, not its Markdown', async () => {
    const htmlOf = async (description: string) => {
      server.use(respondingWith('getPage', { ...page(), path: 'about', description }));
      const data = dataOf((await at(['about'])).result.props?.dehydratedState);
      expect(data.get('["pages","detail","vi","about"]')).toMatchObject({ description: '' });
      return data.get(JSON.stringify(htmlQuery(page()).queryKey));
    };
    expect(await htmlOf('Come **together**.')).toEqual(['<p>Come <strong>together</strong>.</p>']);
    const tooDeep = `${'> '.repeat(30)}far in`;
    expect(await htmlOf(tooDeep)).toEqual([`<p>${tooDeep}</p>`]);
  });

  test.each([
    [['about-us'], '/vi/about'],
    [['compacts'], '/vi/initiatives'],
    [['compacts', 'dak-lak', 'updates'], '/vi/initiatives/dak-lak/updates'],
    [['compacts', '..', '//evil.example', 'a b'], '/vi/initiatives/../%2F%2Fevil.example/a%20b'],
  ])('leads permanently from %o to %s, with its query', async (path, destination) => {
    const resolvedUrl = '/old?utm_source=x&path=y';
    const { result } = await at(path, { resolvedUrl });
    expect(result).toEqual({ redirect: { destination: `${destination}?utm_source=x`, permanent: true } });
  });

  test.each([['..'], ['About'], ['a--b'], ['x'.repeat(300)], ['__proto__'], ['%']])(
    'has nothing at %o',
    async (...path) => {
      expect((await at(path)).status).toBe(404);
    },
  );

  test('is the page with 503 while the context API is away', async () => {
    server.use(respondTo('getPage', problemResponse(401, 'unavailable')));
    expect((await at(['about'])).status).toBe(503);
  });
});

describe('pages/compare', () => {
  const file = 'compare.tsx';
  const at = (initiative: string | string[]) => visit(file, { locale: 'vi', query: { initiative } });

  test('takes the comparison to the browser, and no boundary with it', async () => {
    const { result, status } = await at(['dak-lak', 'nowhere']);
    expect(status).toBe(200);
    const data = dataOf(result.props?.dehydratedState);
    expect(data.get('["initiatives","comparison","vi",["dak-lak","nowhere"]]')).toMatchObject({
      initiatives: [{ slug: 'dak-lak' }],
      unknown: ['nowhere'],
    });
    expect(JSON.stringify(result)).not.toContain('coordinates');
  });

  test('leads from a former slug to the present one', async () => {
    server.use(respondingWith('getInitiative', detail({ slug: 'dak-lak' })));
    expect((await at('krong-pac')).result).toEqual({
      redirect: { destination: '/vi/compare?initiative=dak-lak', permanent: true },
    });
  });

  test('is the page with 503 when nothing of it could be loaded', async () => {
    server.use(respondTo('getInitiative', problemResponse(401, 'unavailable')));
    expect((await at(['dak-lak', 'other'])).status).toBe(503);
  });
});

test.each([
  ['investment-opportunities/compare.tsx', 'opportunity', 'getOpportunity', opportunity()],
  ['projects/compare.tsx', 'project', 'getProject', project({ openRequests: 0 })],
] as const)('pages/%s leads from a former slug to the present one', async (file, noun, operation, record) => {
  server.use(respondTo(operation, () => HttpResponse.json(record)));
  const { result } = await visit(file, { query: { [noun]: 'dak-lak/former', rows: 'different' } });
  expect(result).toMatchObject({
    redirect: {
      destination: `/${file.replace('.tsx', '')}?${noun}=dak-lak%2F${record.slug}&rows=different`,
    },
  });
});

describe('pages/news-and-updates/[story]', () => {
  test('leads an update to its own place, with the query', async () => {
    server.use(respondingWith('getStory', updateStory()));
    const { result } = await visit('news-and-updates/[story].tsx', {
      params: { story: 'rain' },
      resolvedUrl: '/news-and-updates/rain?a=1&a=2',
    });
    expect(result).toEqual({
      redirect: { destination: '/initiatives/dak-lak/updates/rain?a=1&a=2', permanent: true },
    });
  });
});

test('pages/how-it-works is there without the text of editors', async () => {
  server.use(respondTo('getPage', problemResponse(404, 'not-found')));
  expect((await visit('how-it-works.tsx')).status).toBe(200);
});

test('pages/initiatives/[initiative] is there without its updates', async () => {
  server.use(respondTo('listUpdates', problemResponse(401, 'unavailable')));
  expect((await visit('initiatives/[initiative]/index.tsx')).status).toBe(200);
});
