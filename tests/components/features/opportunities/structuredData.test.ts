import { expect, test } from 'vitest';
import { opportunityPage } from '#components/features/opportunities/structuredData.ts';
import { opportunity } from '#tests/support/projects.ts';

const origin = 'https://portal.test';

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
