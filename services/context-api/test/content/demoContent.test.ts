import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoContains } from 'd3-geo';
import type { Feature } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { expect, test } from 'vitest';
import { locales } from '#contract/shared/locale.ts';
import { kinds } from '../../src/content/registry.ts';
import type { NamedContent } from '../../src/platform/content/kind.ts';
import { contentSchema } from '../../src/platform/content/schema.ts';
import { slugOf } from '../../src/platform/content/slugOf.ts';

const folder = new URL('../../src/content/demo/', import.meta.url);
const schema = contentSchema(kinds);
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => schema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))));
const initiatives = files.flatMap((file) => file.initiatives);

/** ISO 3166-1 alpha-2 to numeric. */
const numeric: Record<string, string> = {
  BR: '076',
  CI: '384',
  CM: '120',
  CO: '170',
  EC: '218',
  ET: '231',
  GH: '288',
  GT: '320',
  HN: '340',
  ID: '360',
  IN: '356',
  KE: '404',
  LK: '144',
  MG: '450',
  MX: '484',
  MY: '458',
  MZ: '508',
  PE: '604',
  PH: '608',
  PY: '600',
  TH: '764',
  TZ: '834',
  VN: '704',
  ZM: '894',
};
const atlas = createRequire(import.meta.url)('world-atlas/countries-10m.json') as Topology<{
  countries: GeometryCollection;
}>;
const outlines = new Map<unknown, Feature>(
  feature(atlas, atlas.objects.countries).features.map((country) => [country.id, country]),
);

test('there are 24 initiatives or more, in 15 countries or more of three continents, all marked as demonstration', () => {
  expect(files.every((file) => file.demonstration)).toBe(true);
  expect(initiatives.length).toBeGreaterThanOrEqual(24);
  expect(new Set(initiatives.map(({ country }) => country)).size).toBeGreaterThanOrEqual(15);
});

test.each(initiatives.map((initiative) => [initiative.text[initiative.sourceLocale]?.name, initiative]))(
  'the boundary of %s has 20 vertices or more and lies in its country',
  (_name, { country, boundary }) => {
    const vertices = boundary.coordinates.flat(2);
    expect(vertices.length).toBeGreaterThanOrEqual(20);
    const outline = outlines.get(numeric[country]);
    expect(outline).toBeDefined();
    const outside = vertices.filter((vertex) => outline && !geoContains(outline, vertex));
    expect(outside).toEqual([]);
  },
);

test('eight initiatives or more are in all six languages, others fall back', () => {
  const inAll = initiatives.filter(({ text }) => locales.every((locale) => text[locale]));
  expect(inAll.length).toBeGreaterThanOrEqual(8);
  expect(inAll.length).toBeLessThan(initiatives.length);
});

test('names of organizations, conveners and consortiums are recognizably fictional', () => {
  const marks = { en: 'example', es: 'ejemplo', fr: 'exemple', id: 'contoh', pt: 'exemplo', vi: 'ví dụ' };
  for (const { text } of files.flatMap((file) => [
    ...file.organizations,
    ...file.conveners,
    ...file.consortiums,
  ])) {
    for (const locale of locales) {
      const name = text[locale]?.name;
      if (name !== undefined) expect(name).toContain(`(${marks[locale]})`);
    }
  }
});

// Editors choose paths of pages, and assessments are found by year.
const byName = kinds.filter(({ name }) => !['pages', 'maturity'].includes(name));

test.each(byName.map(({ name }) => name))('the slugs of %s follow their names', (kind) => {
  const records = files.flatMap((file): readonly NamedContent[] => file[kind]);
  const nested = ['goals', 'requestedSupport'].flatMap((key) =>
    records.flatMap((record) => (record as unknown as Record<string, NamedContent[]>)[key] ?? []),
  );
  const named = [...records, ...(kind === 'initiatives' || kind === 'projects' ? nested : [])];
  const others = named.filter(
    ({ slug, sourceLocale, text }) => slug !== undefined && slug !== slugOf(text[sourceLocale]!.name),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(others.map(({ slug }) => slug)).toEqual([]);
});
