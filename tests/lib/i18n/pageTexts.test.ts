import { expect, test } from 'vitest';
import { i18nFor, loadedTexts, textScript } from '#lib/i18n/pageTexts.ts';

test('a script adds the texts of its file, whatever is in them', () => {
  const texts = { common: { tryAgain: 'Ré-essayer "</script>"\u2028' } };
  // Runs the script like a browser.
  (0, eval)(textScript('/fr.js', texts));
  expect(loadedTexts()['/fr.js']).toEqual(texts);
});

test('a page has the texts of its files and its own, which are made ready once', () => {
  loadedTexts()['/page.js'] = { common: { tryAgain: 'Try again' } };
  loadedTexts()['/detail.js'] = { detail: { goals: 'Goals of {{name}}' } };
  const page = {
    locale: 'en',
    files: ['/page.js', '/detail.js'],
    own: { template: { siteName: 'Our ground' } },
  } as const;
  const i18n = i18nFor(page);
  expect([
    i18n.t('tryAgain'),
    i18n.t('detail:goals' as never, { name: 'A & B' }),
    i18n.t('template:siteName'),
  ]).toEqual(['Try again', 'Goals of A & B', 'Our ground']);
  expect(i18nFor({ ...page, own: { template: { siteName: 'Our ground' } } })).toBe(i18n);
  expect(i18nFor({ ...page, own: { template: { siteName: 'Renamed' } } }).t('template:siteName')).toBe(
    'Renamed',
  );
});

test('texts that change again and again take bounded memory', () => {
  const pageOf = (siteName: string) =>
    ({ locale: 'en', files: [], own: { template: { siteName } } }) as const;
  const first = i18nFor(pageOf('first'));
  for (let time = 0; time < 100; time += 1) i18nFor(pageOf(String(time)));
  expect(i18nFor(pageOf('first'))).not.toBe(first);
});
