import { expect, test } from 'vitest';
import { initiativePage } from '#components/features/initiatives/structuredData.ts';
import { detail } from '#tests/support/fixtures.ts';

const origin = 'https://portal.test';

test('an initiative is a project in a place, the same in every language', () => {
  const page = initiativePage(detail({ language: 'vi' }), { origin, locale: 'fr' });
  expect(page).toMatchObject({
    '@type': 'WebPage',
    url: 'https://portal.test/fr/initiatives/dak-lak',
    inLanguage: 'vi',
    dateModified: '2026-11-02T23:30:00Z',
    mainEntity: {
      '@type': 'Project',
      '@id': 'https://portal.test/initiatives/dak-lak#initiative',
      name: 'Đắk Lắk coffee compact',
      foundingDate: '2019',
      areaServed: {
        '@id': 'https://portal.test/initiatives/dak-lak#landscape',
        geo: { '@type': 'GeoCoordinates', latitude: 12.7, longitude: 108.2 },
        address: { addressCountry: 'VN', addressRegion: 'Central Highlands' },
      },
      parentOrganization: { name: 'Highland Council' },
    },
  });
});

test('names each partner once, with any number of roles', () => {
  const { partners } = detail();
  const twice = detail({ partners: [...partners, ...partners] });
  expect(JSON.stringify(initiativePage(twice, { origin, locale: 'en' })).match(/Forest Union/g)).toHaveLength(
    1,
  );
});

test('says nothing of a convener or contact that is not there', () => {
  const bare = initiativePage(detail({ convener: null, contact: null }), { origin, locale: 'en' });
  expect(JSON.stringify(bare)).not.toMatch(/parentOrganization|contactPoint|null/);
});
