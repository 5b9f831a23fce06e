import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { locales } from '#contract/shared/locale.ts';
import { loadContent } from '../../src/content/loadContent.ts';
import { formatFieldError } from '../../src/platform/content/fieldError.ts';
import { useService } from '../support/service.ts';

const service = useService();
const demo = fileURLToPath(new URL('../../src/content/demo', import.meta.url));

test('the demonstration content is valid, and every initiative is readable in every language', async () => {
  const result = await loadContent(service.db, { paths: [demo] });
  expect(result.state === 'invalid' ? result.errors.map(formatFieldError) : []).toEqual([]);
  const { site } = await service.call('getContext', '/v1/context');
  expect(site.demonstration).toBe(true);
  const { items } = await service.call('listInitiativePoints', '/v1/initiative-points');
  expect(items).toHaveLength(site.totals?.initiatives ?? -1);
  for (const { slug } of items) {
    for (const locale of locales) await service.call('getInitiative', `/v1/initiatives/${slug}`, locale);
  }
});

test('"dak lak ca phe" finds the coffee of Đắk Lắk', async () => {
  const { items } = await service.call('listInitiatives', '/v1/initiatives?q=dak%20lak%20ca%20phe', 'vi');
  expect(items[0]?.name).toBe('Cà phê bền vững Đắk Lắk');
});
