import { describe, expect, test } from 'vitest';
import { initiativeDataset, siteCatalog } from '#lib/structuredData/dataset.ts';

const origin = 'https://portal.test';

const license = 'https://creativecommons.org/licenses/by/4.0/';
const site = 'Common Ground';

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
