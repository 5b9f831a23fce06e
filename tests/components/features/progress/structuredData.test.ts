import { expect, test } from 'vitest';
import { indicatorDataset } from '#components/features/progress/structuredData.ts';
import { indicator } from '#tests/support/goals.ts';

const origin = 'https://portal.test';

const license = 'https://creativecommons.org/licenses/by/4.0/';
const site = 'Common Ground';

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
