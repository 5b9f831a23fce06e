import { describe, expect, test } from 'vitest';
import { PageHead } from '#components/layout/PageHead.tsx';
import { locales } from '#contract/shared/locale.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

type Options = Parameters<typeof renderScreen>[1];
const show = (props: Partial<Parameters<typeof PageHead>[0]> = {}, options: Options = {}) =>
  renderScreen(<PageHead title="Title" description="Description" {...props} />, options);

const meta = (name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');
const alternates = () =>
  Object.fromEntries(
    [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"]')].map(
      ({ hreflang, href }) => [hreflang, href],
    ),
  );

describe('PageHead', () => {
  test('names and describes the page, for people and for previews', () => {
    show({ image: '/api/og/en/initiatives/x' });
    expect(document.title).toBe('Title – Common Ground');
    expect(meta('description')).toBe('Description');
    expect(meta('og:title')).toBe('Title – Common Ground');
    expect(meta('og:image')).toBe('https://portal.test/api/og/en/initiatives/x');
    expect(meta('robots')).toBeUndefined();
  });

  test('has the picture of the site in its language where the page has none, in full size and described', () => {
    show({}, { locale: 'vi' });
    expect(meta('og:image')).toBe('https://portal.test/api/og/vi');
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
    expect(meta('og:image:type')).toBe('image/png');
    expect(meta('og:image:alt')).toBe('Title – Common Ground');
    expect(meta('twitter:card')).toBe('summary_large_image');
  });

  test('says of a drawn landscape that it is one', () => {
    show({ image: '/api/og/en/initiatives/x' });
    expect(meta('og:image:alt')).toBe(
      'Title – Common Ground. Outline of the landscape on an illustrated background.',
    );
    show({ image: '/api/og/en/organizations/x' });
    expect(meta('og:image:alt')).toBe('Title – Common Ground');
  });

  test.each(locales)('gives the page in %s its own address', (locale) => {
    show({}, { locale, path: '/initiatives' });
    const address =
      locale === 'en' ? 'https://portal.test/initiatives' : `https://portal.test/${locale}/initiatives`;
    expect(canonical()).toBe(address);
    expect(meta('og:url')).toBe(address);
    expect(meta('og:locale')).toBe(locale);
  });

  test('names the same page in every language, and English for all others', () => {
    show({}, { locale: 'fr', path: '/initiatives' });
    expect(alternates()).toEqual({
      en: 'https://portal.test/initiatives',
      es: 'https://portal.test/es/initiatives',
      fr: 'https://portal.test/fr/initiatives',
      id: 'https://portal.test/id/initiatives',
      pt: 'https://portal.test/pt/initiatives',
      vi: 'https://portal.test/vi/initiatives',
      'x-default': 'https://portal.test/initiatives',
    });
  });

  test('has the home page at the root of each language', () => {
    show({}, { locale: 'id', path: '/' });
    expect(canonical()).toBe('https://portal.test/id');
    expect(alternates()).toMatchObject({ en: 'https://portal.test/', 'x-default': 'https://portal.test/' });
  });

  test('takes into the address only what makes it another page', () => {
    show({ query: 'page=2' }, { path: '/initiatives?utm_source=x&page=2#content' });
    expect(canonical()).toBe('https://portal.test/initiatives?page=2');
    expect(alternates()['vi']).toBe('https://portal.test/vi/initiatives?page=2');
  });

  test('keeps a page out of search engines where it should, and where it knows no address', () => {
    show({ noIndex: true });
    expect(meta('robots')).toBe('noindex');
    show({}, { site: null });
    expect(meta('robots')).toBe('noindex');
    expect(canonical()).toBeUndefined();
  });

  test('does not let a name out of its attribute', () => {
    show({ title: '"><script>alert(1)</script>', description: '"><img src=x>' });
    expect(document.head.querySelector('script, img')).toBeNull();
    expect(meta('description')).toBe('"><img src=x>');
  });
});
