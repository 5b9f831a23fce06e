import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import { sql } from 'kysely';
import { http, HttpResponse } from 'msw';
import type { GetServerSideProps } from 'next';
import { type ComponentType, createElement } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Layout } from '#components/layout/Layout.tsx';
import type { PageProps } from '#lib/page/serverPage.server.ts';
import { pageHtml } from '#tests/support/pageHtml.ts';
import { renderPage } from '#tests/support/renderPage.ts';
import { testServer } from '#tests/support/testServer.ts';
import { buildApp } from '../../services/context-api/src/app.ts';
import { loadContent } from '../../services/context-api/src/content/loadContent.ts';
import { migrate } from '../../services/context-api/src/migrate.ts';
import { type OpenDatabase, openEmbedded } from '../../services/context-api/src/openDatabase.ts';
import { keepOneLanguage, mark } from '../../services/context-api/test/support/oneLanguage.ts';

const language = 'pt';
const demo = fileURLToPath(new URL('../../services/context-api/src/content/demo', import.meta.url));

let database: OpenDatabase;
let app: FastifyInstance;
type Addresses = Readonly<Record<string, readonly Record<string, string>[]>>;
let addresses: Addresses;

const rich = ['ca-phe-ben-vung-dak-lak', 'birim-headwaters-cocoa-and-forest-compact'] as const;

async function findAddresses(): Promise<Addresses> {
  const rowsOf = async (query: ReturnType<typeof sql>) =>
    (await query.execute(database.db)).rows as Record<string, string>[];
  const ofInitiative = (noun: string, table = noun) =>
    rowsOf(sql`select initiative.slug as initiative, record.slug as ${sql.ref(noun)}
      from ${sql.table(table)} as record join initiative on initiative.id = record.initiative_id
      where initiative.slug = ${rich[0]} and record.status = 'published' order by record.slug limit 3`);
  return {
    '': [{}],
    initiative: rich.map((initiative) => ({ initiative })),
    'initiative/goal': await ofInitiative('goal'),
    'initiative/indicator': await ofInitiative('indicator'),
    'initiative/opportunity': await ofInitiative('opportunity'),
    'initiative/project': await ofInitiative('project'),
    'initiative/update': await rowsOf(sql`select initiative.slug as initiative, story.slug as "update"
      from story join initiative on initiative.id = story.initiative_id where project_id is null limit 3`),
    'initiative/project/update':
      await rowsOf(sql`select initiative.slug as initiative, project.slug as project, story.slug as "update"
      from story join project on project.id = story.project_id
      join initiative on initiative.id = project.initiative_id limit 2`),
    organization: await rowsOf(sql`select distinct organization.slug as organization from organization
      join sourcing_area on organization_id = organization.id
      join document on document.organization_id = organization.id limit 2`),
    'organization/sourcingArea':
      await rowsOf(sql`select organization.slug as organization, sourcing_area.slug as "sourcingArea"
      from sourcing_area join organization on organization.id = organization_id limit 2`),
    convener: await rowsOf(sql`select convener.slug as convener from convener
      join initiative on convener_id = convener.id where initiative.slug = ${rich[0]}`),
    consortium: await rowsOf(sql`select slug as consortium from consortium limit 2`),
    story: await rowsOf(sql`select slug as story from story where kind <> 'update' limit 4`),
    path: await rowsOf(sql`select path from page`),
  };
}

beforeAll(async () => {
  database = await openEmbedded();
  await migrate(database.db);
  expect(await loadContent(database.db, { paths: [demo] })).toMatchObject({ state: 'loaded' });
  await keepOneLanguage(database.db, language);
  addresses = await findAddresses();
  app = await buildApp({
    db: database.db,
    keys: [process.env['CONTEXT_API_KEY']!],
    countCaller: () => Promise.resolve(),
  });
}, 120_000);
afterAll(async () => {
  await app.close();
  await database.close();
});

testServer(
  http.all('http://context-api.test/*', async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const response = await app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
    });
    const type = response.headers['content-type'] ?? 'application/json';
    return new HttpResponse(new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      headers: { 'content-type': type },
    });
  }),
);

interface Page {
  default: ComponentType<PageProps>;
  getServerSideProps?: GetServerSideProps<PageProps>;
}

const root = join(import.meta.dirname, '../../pages');
const files = globSync('**/*.tsx', { cwd: root }).filter((file) => !/^(_|404|500)|^studio\//.test(file));

const compared = (noun: string) => ({
  [noun]: (addresses[`initiative/${noun}`] ?? []).map((each) => `${each['initiative']}/${each[noun]}`),
});

const queries: Readonly<Record<string, () => readonly Record<string, string | string[]>[]>> = {
  'search.tsx': () => [{ q: 'coffee' }],
  'compare.tsx': () => [{ initiative: [...rich] }],
  'projects/compare.tsx': () => [compared('project')],
  'investment-opportunities/compare.tsx': () => [compared('opportunity')],
  'contact.tsx': () => [{}, { initiative: rich[0] }],
  'projects.tsx': () => [{}, { partner: 'hop-tac-xa-ca-phe-chuon-chuon-vi-du' }],
};

function wrongTexts(html: string): string[] {
  const { document, NodeFilter } = new JSDOM(`<html lang="en"><body>${html}`).window;
  const isWrong = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') !== language;
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    if (parentElement?.closest('script, style')) continue;
    if (textContent?.includes(mark) && isWrong(parentElement))
      found.push(parentElement!.outerHTML.slice(0, 200));
  }
  // An accessible name, as `aria-label`, is a sentence of the page in one language.
  for (const element of document.body.querySelectorAll('[alt], [title], [placeholder]'))
    for (const name of ['alt', 'title', 'placeholder'])
      if (element.getAttribute(name)?.includes(mark) && isWrong(element))
        found.push(element.outerHTML.slice(0, 200));
  return found;
}

test.each(files)('pages/%s marks the language of every text', async (file) => {
  const { default: Screen, getServerSideProps } = (await import(/* @vite-ignore */ join(root, file))) as Page;
  const names = [...file.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map(([, name = '']) => name).join('/');
  expect(addresses[names]).not.toEqual([]);
  const Framed = (props: PageProps) => createElement(Layout, null, createElement(Screen, props));
  const wrong: string[] = [];
  for (const slugs of addresses[names] ?? []) {
    const params = names === 'path' ? { path: slugs['path']!.split('/') } : slugs;
    for (const query of queries[file]?.() ?? [{}]) {
      const { result } = await renderPage(getServerSideProps!, { params, query });
      if ('redirect' in result) continue;
      expect([slugs, result.props?.failure]).toEqual([slugs, null]);
      wrong.push(...wrongTexts(pageHtml(Framed, result.props!, 'en')));
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
});
