import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { standIns } from '#lib/bundle/standIns.ts';
import withoutBackend from '#lib/bundle/withoutBackend.cjs';
import common from '#locales/fr/common.json' with { type: 'json' };

const require = createRequire(import.meta.url);
const packages = join(import.meta.dirname, '../../../node_modules');
const read = (path: string) => readFileSync(join(packages, path), 'utf8');

describe('stand-ins', () => {
  test.each(Object.keys(standIns))('%s is still there to be replaced, by nothing but its exports', (path) => {
    const exported = (code: string) => [...code.matchAll(/\bexports?\.(\w+) = |\bexport const (\w+)/g)];
    const names = exported(standIns[path]!).map(([, one, other]) => one ?? other!);
    for (const name of names) expect(read(path)).toContain(name);
  });

  // What each module of the browser's calls of those that are replaced.
  test.each([
    ['next/dist/client/index.js', 'adapters', 'adapters.js'],
    ['next/dist/client/index.js', 'isnextroutererror', 'is-next-router-error.js'],
    ['next/dist/client/link.js', 'useintersection', 'use-intersection.js'],
    ['next/dist/shared/lib/router/router.js', 'isbot', 'is-bot.js'],
    ['next/dist/shared/lib/router/utils/route-regex.js', 'interceptionroutes', 'interception-routes.js'],
  ])('%s finds what it asks of %s', (importer, variable, replaced) => {
    const asked = [...read(importer).matchAll(new RegExp(`_${variable}\\.(\\w+)`, 'g'))].map(
      ([, name]) => name!,
    );
    const [, code] = Object.entries(standIns).find(([path]) => path.endsWith(`/${replaced}`))!;
    expect(asked.length).toBeGreaterThan(0);
    for (const name of asked) expect(code).toContain(`exports.${name} = `);
  });
});

test('the scripts that Next would load, of which there are none, are waved through', () => {
  expect(read('next/dist/client/index.js')).toContain("{ initScriptLoader } = require('./script')");
  expect(standIns['next/dist/client/script.js']).toContain('exports.initScriptLoader = ');
});

test('i18next without its backend has the texts that it is given, and asks for no others', async () => {
  const source = readFileSync(require.resolve('i18next').replace('cjs', 'esm'), 'utf8');
  const code = withoutBackend(source);
  expect(code.length).toBeLessThan(source.length - 5000);
  const { createInstance } = (await import(
    `data:text/javascript,${encodeURIComponent(code)}`
  )) as typeof import('i18next');
  const instance = createInstance();
  const t = await instance.init({
    lng: 'fr',
    fallbackLng: 'en',
    defaultNS: 'common',
    resources: { fr: { common } },
  });
  expect(t('initiatives.count', { count: 3, formatted: '3' })).toBe(
    common.initiatives.count_other.replace('{{formatted}}', '3'),
  );
  expect(instance.hasLoadedNamespace('common')).toBe(true);
  await instance.changeLanguage('en');
  expect(instance.t('tryAgain')).toBe('tryAgain');
});

/** The code of a stand-in with what it imports in reach. */
const run = async (path: string) => {
  const fflate = pathToFileURL(join(packages, 'fflate/esm/index.mjs'));
  const code = standIns[path]!.replace("'fflate'", JSON.stringify(fflate));
  const loaded: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return (loaded as { default: (...given: unknown[]) => Promise<never> }).default;
};

test('spreadsheets are packed and unpacked where they are, but to no size that a browser cannot bear', async () => {
  const zip = await run('write-excel-file/modules/zip/zipToArrayBuffer.js');
  const unzip = await run('read-excel-file/modules/zip/unzipFromArrayBuffer.js');
  const all = { filter: ({ path }: { path: string }) => path.endsWith('.xml') };
  const packed = await zip({ 'a.xml': new Uint8Array(1_000_000), 'b.png': new Uint8Array(60_000_000) });
  expect(await unzip(packed, all)).toEqual({ 'a.xml': new Uint8Array(1_000_000) });
  const bomb = await zip({ 'a.xml': new Uint8Array(30_000_000), 'b.xml': new Uint8Array(30_000_000) });
  await expect(unzip(bomb, all)).rejects.toThrow(RangeError);
  // Nothing else makes a worker.
  expect(read('read-excel-file/modules/export/unpackXlsxFileBrowser.js')).toContain(
    "from '../zip/unzipFromArrayBuffer.js'",
  );
  expect(read('write-excel-file/modules/export/writeXlsxFileBrowser.js')).not.toContain('fflate');
});

test('formulas that came to nothing are no empty cells', async () => {
  const zip = await run('write-excel-file/modules/zip/zipToArrayBuffer.js');
  const unzip = await run('read-excel-file/modules/zip/unzipFromArrayBuffer.js');
  const name = 'xl/worksheets/sheet1.xml';
  const cells = [
    '<c r="A1"><v>7</v></c>',
    '<c r="B1" s="2" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    '<c r="C1" t="n"><f>A1*2</f></c>',
    '<c r="D1"><f t="shared" si="0"/></c>',
    '<c r="E1"><f>A1*2</f><v>14</v></c>',
  ];
  const file = await zip({ [name]: new TextEncoder().encode(cells.join('')) });
  const { [name]: sheet } = (await unzip(file, { filter: () => true })) as Record<string, Uint8Array>;
  const read = new TextDecoder().decode(sheet);
  expect(read).toContain(cells[0]);
  expect(read).toContain('<c r="B1" s="2" t="str"><f>1/0</f><v>#DIV/0!</v></c>');
  expect(read).toContain('<c r="C1" t="str"><f>A1*2</f><v>#N/A</v></c>');
  expect(read).toContain('<c r="D1" t="str"><f t="shared" si="0"/><v>#N/A</v></c>');
  expect(read).toContain(cells[4]);
});
