import { describe, expect, test } from 'vitest';
import { indicatorDataset } from '#lib/structuredData/indicator.ts';
import { initiativePage } from '#lib/structuredData/initiative.ts';
import { opportunityPage } from '#lib/structuredData/opportunity.ts';
import { projectPage } from '#lib/structuredData/project.ts';
import { siteOrganization, website } from '#lib/structuredData/site.ts';
import { initiativeDataset, siteCatalog } from '#lib/structuredData/values.ts';
import { detail } from '#tests/support/fixtures.ts';
import { indicator } from '#tests/support/goals.ts';
import { opportunity, project } from '#tests/support/projects.ts';

const origin = 'https://portal.test';
const site = 'Common Ground';

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

test('a project is part of its initiative', () => {
  expect(projectPage(project(), { origin, locale: 'fr' })).toMatchObject({
    '@type': 'WebPage',
    url: `${origin}/fr/initiatives/dak-lak/projects/springs`,
    mainEntity: {
      '@type': 'Project',
      '@id': `${origin}/initiatives/dak-lak/projects/springs#project`,
      parentOrganization: { '@id': `${origin}/initiatives/dak-lak#initiative` },
      foundingDate: '2024-03-01',
      dissolutionDate: '2027-02-28',
      member: [{ name: 'Dragonfly Cooperative' }, { name: 'Banyan Institute' }],
      location: { name: 'Buôn Hồ', geo: { latitude: 12.92, longitude: 108.27 } },
    },
  });
  const bare = project({ startDate: null, endDate: null, location: null, lead: null });
  expect(JSON.stringify(projectPage(bare, { origin, locale: 'en' }))).not.toContain('null');
});

test('an opportunity says what is sought and until when, and no document', () => {
  const page = opportunityPage(opportunity(), { origin, locale: 'en' });
  expect(page).toMatchObject({
    mainEntity: {
      '@type': 'Demand',
      availabilityEnds: '2026-12-31',
      priceSpecification: { price: 1_200_000, priceCurrency: 'USD' },
    },
  });
  expect(JSON.stringify(page)).not.toContain('tài chính');
});

test('the site is an organization with a website in each language', () => {
  const site = { origin, locale: 'vi', name: 'Common Ground', description: 'Mô tả' } as const;
  expect(siteOrganization(site)).toMatchObject({ '@id': `${origin}/#organization`, url: `${origin}/` });
  expect(website(site)).toMatchObject({
    url: `${origin}/vi`,
    inLanguage: 'vi',
    publisher: { '@id': `${origin}/#organization` },
  });
});

const license = 'https://creativecommons.org/licenses/by/4.0/';

test('an indicator is a data set of its initiative, with its file', () => {
  const dataset = indicatorDataset(indicator(), { origin, locale: 'fr', license, site });
  expect(dataset).toMatchObject({
    '@type': 'Dataset',
    '@id': 'https://portal.test/initiatives/dak-lak/indicators/irrigation-water#dataset',
    url: 'https://portal.test/fr/initiatives/dak-lak/indicators/irrigation-water',
    name: 'Irrigation water',
    temporalCoverage: '2019/2024',
    spatialCoverage: { '@type': 'Place', '@id': 'https://portal.test/initiatives/dak-lak#landscape' },
    includedInDataCatalog: { '@id': 'https://portal.test/verification-insights#catalog', name: site },
    variableMeasured: { '@type': 'PropertyValue', unitText: 'm³/ha' },
    license,
    creator: { '@id': 'https://portal.test/#organization' },
    measurementTechnique: 'Volunteers read the gauges.',
    about: { '@id': 'https://portal.test/initiatives/dak-lak#initiative' },
    distribution: {
      encodingFormat: 'text/csv',
      contentUrl:
        'https://portal.test/api/downloads/fr/indicator-values.csv?initiative=dak-lak&indicator=irrigation-water',
    },
  });
});

test('an indicator without values covers no time and has no file', () => {
  const dataset = indicatorDataset(indicator({ values: [] }), { origin, locale: 'en', license, site });
  expect(dataset).not.toHaveProperty('temporalCoverage');
  expect(dataset).not.toHaveProperty('distribution');
});

describe('all values', () => {
  const values = {
    origin,
    site,
    locale: 'vi',
    name: 'Progress',
    description: 'All goals.',
    license,
  } as const;
  const files = (query = '') =>
    ['csv', 'json'].map((ending) => ({
      contentUrl: `https://portal.test/api/downloads/vi/indicator-values.${ending}${query}`,
    }));

  test('of an initiative are a data set of its years, place and indicators', () => {
    const of = {
      initiative: { slug: 'dak-lak', name: 'Đắk Lắk' },
      indicators: ['Irrigation water', 'Shade trees'],
      years: [2021, 2019, 2020],
      updatedAt: '2026-11-02T23:30:00Z',
    };
    expect(initiativeDataset({ ...values, ...of })).toMatchObject({
      '@type': 'Dataset',
      '@id': 'https://portal.test/initiatives/dak-lak/progress-reporting#dataset',
      url: 'https://portal.test/vi/initiatives/dak-lak/progress-reporting',
      license,
      dateModified: of.updatedAt,
      temporalCoverage: '2019/2021',
      spatialCoverage: { '@id': 'https://portal.test/initiatives/dak-lak#landscape', name: 'Đắk Lắk' },
      variableMeasured: of.indicators,
      includedInDataCatalog: { '@type': 'DataCatalog', name: site },
      distribution: files('?initiative=dak-lak'),
    });
    expect(initiativeDataset({ ...values, ...of, years: [] })).not.toHaveProperty('temporalCoverage');
  });

  test('of the site are a data set in its catalog', () => {
    expect(siteCatalog(values)).toMatchObject({
      '@type': 'DataCatalog',
      '@id': 'https://portal.test/verification-insights#catalog',
      name: site,
      license,
      dataset: { '@type': 'Dataset', name: 'Progress', distribution: files() },
    });
  });
});
