import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { http, HttpResponse } from 'msw';
import type { GetServerSideProps, NextApiHandler } from 'next';
import type { ComponentType } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sitemapNouns } from '#contract/site/sitemap.ts';
import type { PageProps } from '#lib/page/serverPage.server.ts';
import { callApiRoute } from '#tests/support/callApiRoute.ts';
import { pageHtml } from '#tests/support/pageHtml.ts';
import { renderPage } from '#tests/support/renderPage.ts';
import { type SignedInPortal, signedInPortal } from '#tests/support/signedInPortal.ts';
import { testServer } from '#tests/support/testServer.ts';
import { buildApp } from '../../services/context-api/src/app.ts';
import { migrate } from '../../services/context-api/src/migrate.ts';
import { type OpenDatabase, openEmbedded } from '../../services/context-api/src/openDatabase.ts';
import { onBehalfOf, verifyByName } from '../../services/context-api/test/support/callers.ts';
import {
  aConsortium,
  aConvener,
  anInitiative,
  anOrganization,
  type ContentInput,
} from '../../services/context-api/test/support/content.ts';
import { call } from '../../services/context-api/test/support/editors.ts';
import { anOpportunity, aProject } from '../../services/context-api/test/support/projects.ts';
import {
  mark,
  places,
  recordsInStates,
  slugKey,
  type Slugs,
  writeRecordsInStates,
} from '../../services/context-api/test/support/recordStates.ts';
import { key, loadJson } from '../../services/context-api/test/support/service.ts';
import { aPage, aStory } from '../../services/context-api/test/support/stories.ts';

const states = ['draft', 'archived'] as const;

/** Makes a record in each hidden state, with the mark in every text. */
const each = <T extends { text?: unknown }>(make: (slug: string) => T): T[] =>
  states.map((status) => {
    const record = make(status);
    const { en } = record.text as { en: Record<string, string> };
    const text = { en: Object.fromEntries(Object.keys(en).map((name) => [name, 'Quetzal'])) };
    return { ...record, status, text };
  });

const content: ContentInput = {
  ...recordsInStates,
  organizations: [...recordsInStates.organizations!, ...each(anOrganization)],
  conveners: [...recordsInStates.conveners!, ...each(aConvener)],
  consortiums: [...recordsInStates.consortiums!, ...each(aConsortium)],
  initiatives: [...recordsInStates.initiatives!, ...each(anInitiative)],
  projects: each(aProject),
  opportunities: each(anOpportunity),
  stories: each(aStory),
  pages: each((slug) => aPage(`secret/${slug}`)),
};

let database: OpenDatabase;
let app: FastifyInstance;
let made: Slugs;
let person: SignedInPortal;
/** Caller of the context API; null for anonymous visitors. */
let who: string | null = null;

beforeAll(async () => {
  database = await openEmbedded();
  await migrate(database.db);
  expect(await loadJson(database.db, content)).toEqual(expect.objectContaining({ state: 'loaded' }));
  app = await buildApp({
    db: database.db,
    keys: [process.env['CONTEXT_API_KEY']!, key],
    verifyAccessToken: verifyByName,
    countCaller: () => Promise.resolve(),
  });
  made = await writeRecordsInStates(app, database.db);
}, 120_000);
afterAll(async () => {
  await app.close();
  await database.close();
});

/** The portal uses the real context API. */
testServer(
  http.all('http://context-api.test/*', async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const { authorization, ...headers } = Object.fromEntries(request.headers);
    const response = await app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: { ...headers, ...(authorization !== undefined && onBehalfOf(who)) },
    });
    const type = response.headers['content-type'] ?? 'application/json';
    return new HttpResponse(new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      headers: { 'content-type': type },
    });
  }),
);
beforeEach(async () => {
  person = await signedInPortal();
});

const strangers = [null, 'registered', 'no-role', 'elsewhere'];
const cookiesOf = (name: string | null) => (name === null ? {} : { cookie: person.cookie });

const slugsIn = (place: string, state: string): Record<string, string> => ({
  initiative: place,
  organization: state,
  convener: state,
  consortium: state,
  goal: state,
  indicator: state,
  project: state,
  opportunity: state,
  sourcingArea: state,
  story: state,
  update: made[slugKey('updates', place, 'other', state)] ?? state,
});

function addressesOf(file: string): Record<string, string>[] {
  const names = [...file.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => name);
  const all = [...Object.keys(places), ...states].flatMap((place) =>
    [...states, 'scheduled', 'members'].map((state) => {
      const slugs = slugsIn(place, state);
      return Object.fromEntries(names.map((name) => [name, slugs[name] ?? state]));
    }),
  );
  return [...new Map(all.map((params) => [JSON.stringify(params), params])).values()];
}

// The page repeats a visitor's input, in queries and their keys.
const withoutEcho = (response: string) =>
  response.replaceAll(/\bq=quetzal|"quetzal(?:-\d+)?"|\\"quetzal(?:-\d+)?\\"/g, '').toLowerCase();

interface Page {
  default: ComponentType<PageProps>;
  getServerSideProps?: GetServerSideProps<PageProps>;
}

const root = join(import.meta.dirname, '../../pages');
const files = globSync('**/*.tsx', { cwd: root }).filter((file) => !/^(_|404|500)|^studio\//.test(file));
const load = (file: string) => import(/* @vite-ignore */ join(root, file)) as Promise<Page>;

describe.each(strangers)('hidden records for %s', (name) => {
  beforeEach(() => {
    who = name;
  });

  test.each(files)('are not in pages/%s, nor in its data', async (file) => {
    const { default: Screen, getServerSideProps } = await load(file);
    const isCatchAll = file.startsWith('[...');
    const addresses = isCatchAll ? states.map((state) => ({ path: ['secret', state] })) : addressesOf(file);
    const queries = file.includes('[') ? [{}] : [{}, { q: mark }, { initiative: 'quiet' }];
    const leaks: string[] = [];
    for (const params of addresses) {
      for (const query of queries) {
        const visit = { params, query, headers: cookiesOf(name) };
        const { result, status } = await renderPage(getServerSideProps!, visit);
        const address = `${file} ${JSON.stringify(params)} ${JSON.stringify(query)}`;
        if (status >= 500) leaks.push(`${address} ${String(status)}`);
        const data = JSON.stringify(result);
        if (withoutEcho(data).includes(mark)) leaks.push(address);
        if (status === 200 && result.props && !('q' in query))
          if (pageHtml(Screen, result.props, 'en').toLowerCase().includes(mark))
            leaks.push(`${address} HTML`);
      }
    }
    expect(leaks).toEqual([]);
  });

  test('are in no feed, drawing, picture, download, sitemap, file or call', async () => {
    const route = async (file: string) =>
      ((await import(/* @vite-ignore */ join(root, 'api', file))) as { default: NextApiHandler }).default;
    const leaks: string[] = [];
    const ask = async (file: string, query: Record<string, string | string[]>) => {
      const { status, body } = await callApiRoute(await route(file), { query, headers: cookiesOf(name) });
      const address = `${file} ${JSON.stringify(query)}`;
      if (status >= 500) leaks.push(`${address} ${String(status)}`);
      if (withoutEcho(body).includes(mark)) leaks.push(address);
      return status;
    };
    for (const place of [...Object.keys(places), ...states]) {
      await ask('feeds/[...path].ts', { path: ['en', 'initiatives', `${place}.xml`] });
      await ask('art/[initiative].ts', { initiative: place, format: 'card' });
      for (const state of states) {
        await ask('feeds/[...path].ts', { path: ['en', 'initiatives', place, 'projects', `${state}.xml`] });
        for (const noun of ['actions', 'projects', 'investment-opportunities', 'goals'])
          await ask('context/[...path].ts', { path: ['v1', 'initiatives', place, noun, state] });
      }
    }
    await ask('feeds/[...path].ts', { path: ['en', 'news.xml'] });
    for (const list of ['initiatives', 'organizations', 'projects', 'opportunities', 'actions', 'news'])
      for (const format of ['csv', 'xlsx', 'json', 'geojson'])
        for (const query of [{}, { q: mark }, { initiative: 'quiet' }, { initiative: 'birim' }])
          await ask('downloads/[locale]/[file].ts', { locale: 'en', file: `${list}.${format}`, ...query });
    for (const sitemap of ['initiatives', 'organizations', 'conveners', 'consortiums', 'news', 'projects'])
      await ask('sitemaps/[name].ts', { name: sitemap });
    for (const call of ['sitemap-part', 'sitemap-parts'])
      for (const noun of sitemapNouns)
        await ask('context/[...path].ts', { path: ['v1', call], noun, size: '100' });
    for (const path of [
      'initiatives',
      'organizations',
      'conveners',
      'consortiums',
      'stories',
      'sitemap',
      'page',
    ])
      await ask('context/[...path].ts', { path: ['v1', path], q: mark });
    await ask('context/[...path].ts', { path: ['v1', 'search'], q: mark });
    await ask('context/[...path].ts', { path: ['v1', 'search', 'suggestions'], q: mark });
    expect(leaks).toEqual([]);
  });

  test('have no picture to share', async () => {
    const { previewOf } = await import('#lib/preview/previews.server.ts');
    for (const [noun, slugs] of [
      ['initiatives', ['draft']],
      ['organizations', ['archived']],
      ['stories', ['draft']],
    ] as const) {
      const wanted = { locale: 'en', record: { noun, slugs } } as never;
      await expect(previewOf(wanted)).rejects.toMatchObject({ code: 'not-found' });
    }
  });
});

test('public records are there', async () => {
  const { getServerSideProps } = await load('initiatives/[initiative]/goals/index.tsx').catch(() =>
    load('initiatives/[initiative]/index.tsx'),
  );
  const { result, status } = await renderPage(getServerSideProps!, { params: { initiative: 'birim' } });
  expect([status, JSON.stringify(result).includes('Heron')]).toEqual([200, true]);
});

test('an update is in the feeds of the portal until it is withdrawn', async () => {
  const { default: feeds } = (await import(/* @vite-ignore */ join(root, 'api/feeds/[...path].ts'))) as {
    default: NextApiHandler;
  };
  const slug = made[slugKey('updates', 'birim', 'other', 'published')]!;
  const found = async () => {
    const all = [['news.xml'], ['initiatives', 'birim.xml']].map(async (path) => {
      const { status, body } = await callApiRoute(feeds, { query: { path: ['en', ...path] } });
      expect(status).toBe(200);
      return body.includes(`/updates/${slug}"`);
    });
    return Promise.all(all);
  };
  expect(await found()).toEqual([true, true]);
  const url = `/v1/initiatives/birim/updates/${slug}`;
  const { body } = await call(app, 'editor', `${url}/editing`);
  const withdrawn = await call(app, 'editor', `${url}/withdrawal`, {
    method: 'POST',
    version: Number(body['version']),
    body: { to: 'archived', note: 'Not so.' },
  });
  expect(withdrawn.status, withdrawn.text).toBe(200);
  expect(await found()).toEqual([false, false]);
});
