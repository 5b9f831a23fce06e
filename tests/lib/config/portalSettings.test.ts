import { beforeEach, describe, expect, test } from 'vitest';
import { type PortalSettings, portalSettings as schema } from '#contract/settings/schema.ts';
import { locales } from '#contract/shared/locale.ts';
import {
  forgetSettings,
  isOfferedLocale,
  learnSettings,
  offeredLocales,
  settingsRevision,
} from '#lib/config/portalSettings.server.ts';
import { siteSettings } from '#lib/config/siteSettings.server.ts';
import { requestLocale } from '#lib/i18n/requestLocale.server.ts';
import { serverTexts } from '#lib/i18n/serverTexts.server.ts';
import { manifest } from '#lib/manifest/manifest.server.ts';
import { previewOf } from '#lib/preview/previews.server.ts';
import { sitemapXml } from '#lib/sitemap/sitemapXml.server.ts';
import { messages } from '#tests/support/messages.ts';

const decide = (settings: Partial<PortalSettings>) => {
  learnSettings({ ...schema.parse({}), ...settings });
};

beforeEach(() => {
  forgetSettings();
});

describe('without settings of the context API', () => {
  test('all is as in the software', async () => {
    expect(siteSettings('en').decided).toBeUndefined();
    expect(offeredLocales()).toEqual([...locales]);
    const t = await serverTexts('fr', ['template']);
    expect(t('siteName')).toBe('Common Ground');
    expect(await manifest()).toMatchObject({ name: 'Common Ground', theme_color: '#14392b', lang: 'en' });
  });
});

describe('the name', () => {
  test.each(locales)('stands in titles, feeds and pictures in %s, at once', async (locale) => {
    decide({ name: 'Green Valleys', about: { [locale]: 'Valleys & people' } });
    const t = await serverTexts(locale, ['template', 'common']);
    expect(t('template:siteName')).toBe('Green Valleys');
    expect(t('template:pageTitle', { title: 'X' })).toContain('Green Valleys');
    expect(t('template:pageTitle', { title: 'X' })).not.toContain('Common Ground');
    expect(t('template:footer.about')).toBe('Valleys & people');
    expect(await previewOf({ locale, record: null })).toMatchObject({
      siteName: 'Green Valleys',
      line: 'Valleys & people',
    });
    decide({ name: 'Another' });
    expect((await serverTexts(locale, ['template']))('siteName')).toBe('Another');
  });

  test('is never taken for a variable or a reference', async () => {
    decide({ name: '{{title}}$t(menu)$&' });
    const t = await serverTexts('en', ['template']);
    expect(t('pageTitle', { title: 'X' })).toBe('X – titlemenu)$&');
  });

  test('leaves descriptions in other languages as in the software', async () => {
    decide({ about: { fr: 'À propos' } });
    const t = await serverTexts('es', ['template']);
    expect(t('footer.about')).toBe(
      (messages('es', 'template') as { footer: { about: string } }).footer.about,
    );
  });
});

describe('the offered languages', () => {
  beforeEach(() => {
    decide({ languages: { offered: ['en', 'fr', 'vi'], preferred: 'vi' } });
  });

  test('start with the preferred one', () => {
    expect(offeredLocales()).toEqual(['vi', 'en', 'fr']);
    expect(siteSettings('en').decided?.locales).toEqual(['vi', 'en', 'fr']);
    expect([isOfferedLocale('fr'), isOfferedLocale('es')]).toEqual([true, false]);
  });

  test.each([
    ['fr', undefined, 'fr'],
    ['es, fr;q=0.5', undefined, 'fr'],
    ['es', undefined, 'vi'],
    [undefined, undefined, 'vi'],
    ['fr', 'NEXT_LOCALE=es', 'fr'],
    ['fr', 'NEXT_LOCALE=vi', 'vi'],
  ])('lead a visitor who asks for %s with the cookie %s to %s', (language, cookie, locale) => {
    expect(requestLocale({ 'accept-language': language, cookie })).toBe(locale);
  });

  test('are those of the sitemap', async () => {
    const xml = await sitemapXml([{ path: '/x', updatedAt: undefined }], 'https://portal.test');
    const found = [...xml.matchAll(/<loc>([^<]+)</g)].map(([, address]) => address);
    expect(found).toEqual(['https://portal.test/vi/x', 'https://portal.test/x', 'https://portal.test/fr/x']);
    expect(xml).toContain('hreflang="x-default" href="https://portal.test/vi/x"');
    expect(xml).not.toContain('/es/x');
  });
});

describe('colors, logo and contact', () => {
  test('are part of every page, each only where it is decided', async () => {
    const contact = { organization: 'Forum', email: '', phone: '', address: '' };
    decide({ colors: { primary: '#123456', secondary: '', accent: '', highlight: '' }, contact });
    expect(siteSettings('en').decided).toEqual({ colors: { primary: '#123456' }, contact });
    expect(await manifest()).toMatchObject({ theme_color: '#123456' });
    expect(await previewOf({ locale: 'en', record: null })).toMatchObject({
      colors: { primary: '#123456' },
      hasMark: true,
    });
  });

  test('replace the icon of the software', async () => {
    const logo = {
      sha256: 'a'.repeat(64),
      name: 'logo.png',
      mediaType: 'image/png' as const,
      bytes: 1,
      width: 40,
      height: 20,
    };
    decide({ logo });
    expect(siteSettings('en').decided).toEqual({ logo: { sha256: logo.sha256, width: 40, height: 20 } });
    expect((await manifest()).icons).toEqual([
      { src: `/media/${logo.sha256}`, type: 'image/png', sizes: '40x20' },
    ]);
    expect((await previewOf({ locale: 'en', record: null })).hasMark).toBe(false);
  });
});

test('the revision changes with the settings alone', () => {
  const before = settingsRevision();
  decide({});
  expect(settingsRevision()).toBe(before);
  decide({ name: 'New' });
  expect(settingsRevision()).toBe(before + 1);
  decide({ name: 'New' });
  expect(settingsRevision()).toBe(before + 1);
});

test('an unknown color or language of another context API does no harm', () => {
  const { data } = schema.safeParse({});
  expect(data).toMatchObject({ colors: { primary: '' }, languages: { preferred: 'en' }, setup: 'complete' });
  expect(schema.safeParse({ colors: { primary: 'red; }' } }).success).toBe(false);
});
