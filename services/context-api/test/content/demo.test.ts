import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { locales } from '#contract/shared/locale.ts';
import { checkApi } from '../../../../scripts/checkApi/checkApi.ts';
import { loadContent } from '../../src/content/loadContent.ts';
import { formatFieldError } from '../../src/platform/content/fieldError.ts';
import { key, useService } from '../support/service.ts';

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

test('a portal can use the service, and hides nothing', async () => {
  const url = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const report = await checkApi({ url, key, limit: 60_000 });
  expect(report.isUsable).toBe(true);
  const findings = [...report.required, ...(report.optional?.findings ?? []), ...report.behavior];
  // Depends on the machine.
  const worth = findings.filter(({ level, subject }) => level !== 'fine' && subject !== 'Response times');
  expect(worth).toEqual([]);
  expect(report.optional?.findings.length).toBeGreaterThan(60);
  expect(report.optional?.source).toBe('/v1/openapi.json');
  expect(report.offer?.hidden).toEqual([]);
  expect(report.offer?.shown).toEqual(
    expect.arrayContaining(['/initiatives/…/projects', 'following initiatives']),
  );
});
