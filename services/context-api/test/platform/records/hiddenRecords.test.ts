import { beforeAll, describe, expect, test } from 'vitest';
import { changesPath } from '#contract/changes/constants.ts';
import { exportPaths } from '#contract/imports/constants.ts';
import { sitemapNouns } from '#contract/site/sitemap.ts';
import { verifyByName } from '../../support/callers.ts';
import { onBehalfOf } from '../../support/callers.ts';
import { call } from '../../support/editors.ts';
import { hiddenFile, publicFile } from '../../support/recordBodies.ts';
import {
  assessmentOf,
  mark,
  places,
  recordsInStates,
  slugKey,
  type Slugs,
  writeRecordsInStates,
} from '../../support/recordStates.ts';
import { sendFile, statusOfFile } from '../../support/sentFiles.ts';
import { headers, useService } from '../../support/service.ts';

const service = useService(recordsInStates, {
  verifyAccessToken: verifyByName,
  countCaller: () => Promise.resolve(),
});
let made: Slugs = {};
beforeAll(async () => {
  made = await writeRecordsInStates(service.app, service.db);
});

/** People without a part in the three initiatives. */
const strangers = [null, 'no-role', 'elsewhere'];

/** Hidden states of records, in initiatives of every state. */
const hidden = ['draft', 'archived', 'members', 'scheduled'] as const;

const valuesIn = (place: string, state: string): Record<string, string | number> => ({
  initiative: place,
  organization: 'forum',
  goal: state,
  indicator: state,
  action: made[slugKey('actions', place, 'other', state)] ?? state,
  plan: made[slugKey('action-plans', place, 'other', state)] ?? state,
  update: made[slugKey('updates', place, 'other', state)] ?? state,
  story: made[slugKey('updates', place, 'other', state)] ?? state,
  document: made[slugKey('documents', place, 'other', state)] ?? state,
  sha256: hiddenFile,
  noun: 'initiatives',
  version: 1,
});

interface Described {
  readonly paths: Record<
    string,
    { readonly get?: { readonly parameters?: readonly { name: string; in: string }[] } }
  >;
}

/** Addresses of all reads, from the service's description. */
async function addresses(): Promise<string[]> {
  const { paths } = (await service.app.inject({ url: '/v1/openapi.json', headers })).json<Described>();
  const found = new Set<string>();
  for (const [path, { get }] of Object.entries(paths)) {
    // Endless: tested below.
    if (!get || path === changesPath) continue;
    const asked = new Set((get.parameters ?? []).flatMap((each) => (each.in === 'query' ? [each.name] : [])));
    for (const place of Object.keys(places)) {
      for (const state of hidden) {
        const values = valuesIn(place, state);
        const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? mark));
        found.add(url);
        if (asked.has('q')) found.add(`${url}?q=${mark}`);
        if (asked.has('initiative')) found.add(`${url}?initiative=${place}`);
        if (asked.has('size')) for (const noun of sitemapNouns) found.add(`${url}?noun=${noun}&size=100`);
        if (asked.has('pageSize')) found.add(`${url}?pageSize=100`);
        if (asked.has('year')) found.add(`${url}?year=${String(assessmentOf.draft)}`);
      }
    }
  }
  return [...found];
}

const withoutEcho = (response: string) =>
  response.replaceAll(/"(?:q|query|value|path|detail)":"[^"]*"/g, '').toLowerCase();

describe('what is drafted, archived, for members or for a later day, and what stands in initiatives that are not public', () => {
  test('is described to be read, files and exports among it', async () => {
    const all = await addresses();
    expect(all.length).toBeGreaterThan(200);
    for (const each of [`/v1/media/${hiddenFile}`, exportPaths.archive, exportPaths.geojson, '/v1/sitemap'])
      expect(all).toContain(each);
  });

  test.each(strangers)(
    'is not seen by %s in any response',
    async (who) => {
      const leaks: string[] = [];
      for (const url of await addresses()) {
        const response = await service.app.inject({ url, headers: { ...headers, ...onBehalfOf(who) } });
        if (response.statusCode >= 500) leaks.push(`${url} ${String(response.statusCode)}`);
        if (withoutEcho(response.body).includes(mark)) leaks.push(url);
      }
      expect(leaks).toEqual([]);
    },
    120_000,
  );

  test('is seen by those who work in it, and what is public by everybody', async () => {
    for (const place of Object.keys(places)) {
      const { status, text } = await call(service.app, 'editor', `/v1/initiatives/${place}/progress-editing`);
      expect([place, status, text.toLowerCase().includes(mark)]).toEqual([place, 200, true]);
    }
    expect((await call(service.app, null, '/v1/initiatives/birim/goals')).text).toContain('Heron');
    expect((await call(service.app, null, '/v1/search?q=heron')).text).toContain('Heron');
  });
});

test('files are read by those who see one of their records', async () => {
  for (const who of strangers)
    expect([who, await statusOfFile(service.app, who, hiddenFile)]).toEqual([who, 404]);
  for (const who of [null, 'editor']) expect(await statusOfFile(service.app, who, publicFile)).toBe(200);
  expect(await statusOfFile(service.app, 'editor', hiddenFile)).toBe(200);
  // Unattached files are their sender's.
  const sent = await sendFile(service.app, 'editor', 'quetzal alone', 'alone.txt');
  for (const who of strangers) expect([who, await statusOfFile(service.app, who, sent)]).toEqual([who, 404]);
});
