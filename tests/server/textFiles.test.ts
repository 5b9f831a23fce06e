import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { locales } from '#contract/shared/locale.ts';
import { i18nFor, loadedTexts } from '#lib/i18n/pageTexts.ts';
import { offerTextFiles, withIntegrity } from '#lib/i18n/textFiles.server.ts';
import { translations } from '#lib/i18n/translations.server.ts';
import { writeTextFiles } from '../../server/textFiles.ts';

const settings = vi.hoisted(() => ({ revision: 0 }));
vi.mock('#lib/config/portalSettings.server.ts', () => ({
  portalSettings: () =>
    settings.revision > 0 ? { name: 'Our ground', about: { en: 'Ours alone.' } } : { name: '', about: {} },
  settingsRevision: () => settings.revision,
}));

let built: string;
beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'texts-'));
  await writeTextFiles(built);
  offerTextFiles(join(built, 'texts'));
});
afterAll(() => rm(built, { recursive: true }));

const nameOf = (address: string) => address.replace('/_next/static/texts/', '');

test.each(locales)(
  'pages in %s name files of the build, which hold what the server renders with',
  async (locale) => {
    for (const editing of [false, true]) {
      const { files, own } = await translations(locale, ['detail', 'studio'], { editing });
      expect(files.map((file) => nameOf(file).split('-')[1])).toEqual([
        editing ? 'members' : 'page',
        'detail',
        'studio',
      ]);
      expect(own).toEqual({});
      for (const file of files) {
        const known = loadedTexts()[file];
        Reflect.deleteProperty(loadedTexts(), file);
        const script = await readFile(join(built, 'texts', nameOf(file)), 'utf8');
        (0, eval)(script);
        const digest = createHash('sha256').update(script).digest('base64');
        expect(withIntegrity(file)).toEqual({ address: file, integrity: `sha256-${digest}` });
        expect(loadedTexts()[file]).toEqual(known);
      }
    }
  },
);

test('readers get no texts for editing, which are most of them', async () => {
  const size = async (editing: boolean) => {
    const { files } = await translations('en', [], { editing });
    return (await readFile(join(built, 'texts', nameOf(files[0] ?? '')))).length;
  };
  expect(await size(false)).toBeLessThan(0.75 * (await size(true)));
});

test('what an operator names is in the page, in the same files as before', async () => {
  const before = await translations('en');
  settings.revision = 1;
  const after = await translations('en');
  expect(after.files).toEqual(before.files);
  expect(after.own).toEqual({
    template: {
      siteName: 'Our ground',
      pageTitle: '{{title}} – Our ground',
      footer: { about: 'Ours alone.' },
    },
  });
  const { t } = i18nFor(after);
  expect(t('template:siteName')).toBe('Our ground');
  expect(t('template:footer.about')).toBe('Ours alone.');
  expect(t('template:footer.explore')).toBe('Explore');
  expect(i18nFor(before).t('template:siteName')).toBe('Common Ground');
});

test('every file is read by some page: each language has as many', async () => {
  const names = await readdir(join(built, 'texts'));
  for (const locale of locales) {
    expect(names.filter((name) => name.startsWith(`${locale}-`))).toHaveLength(names.length / locales.length);
  }
});

test('a server without the files sends the texts along', () => {
  expect(() => {
    offerTextFiles(join(built, 'missing'));
  }).not.toThrow();
});
