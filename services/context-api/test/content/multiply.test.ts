import { expect, test } from 'vitest';
import { multiply, MultiplyError } from '../../src/content/multiply.ts';
import { landscapes } from '../support/landscapes.ts';
import { useService } from '../support/service.ts';

const service = useService(landscapes);

const setDemonstration = (demonstration: boolean) =>
  service.db.updateTable('initiative').set({ demonstration }).execute();

const totalOf = async () => (await service.call('listInitiatives', '/v1/initiatives')).total;

/** Counts gaps for translators of initiatives. */
async function gapsOf(): Promise<number> {
  const gaps = service.db.selectFrom('translation_gap').selectAll().where('entity', '=', 'initiative');
  return (await gaps.execute()).length;
}

test('copies a demonstration once, with all that belongs to it, and says how far it is', async () => {
  await setDemonstration(false);
  await expect(multiply(service.db, 100)).rejects.toThrow(MultiplyError);
  await setDemonstration(true);
  const before = await totalOf();
  const gapsBefore = await gapsOf();
  expect(await multiply(service.db, 3)).toBe(false);
  const all = await service.db.selectFrom('initiative').select('id').execute();
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  expect(await multiply(service.db, 5 * all.length, note)).toBe(true);
  expect(lines[0]).toMatch(/^1 of \d+ tables: /);
  expect(lines).toContain('search: initiative');
  expect(await totalOf()).toBe(5 * before);
  expect(gapsBefore).toBeGreaterThan(0);
  expect(await gapsOf()).toBe(5 * gapsBefore);

  const original = await service.call('getInitiative', '/v1/initiatives/dak-lak');
  const copy = await service.call('getInitiative', '/v1/initiatives/dak-lak-4');
  expect(copy.partners.map(({ organization: { slug } }) => slug.replace(/-\d+$/, ''))).toEqual(
    original.partners.map(({ organization: { slug } }) => slug),
  );
  const found = await service.call('search', '/v1/search?q=Dak%20Lak%204');
  const names = found.groups.flatMap(({ items }) => items.map(({ name }) => name));
  expect(names).toContain('Sustainable coffee of Dak Lak 4');
  expect(await multiply(service.db, 5 * all.length)).toBe(false);
  await expect(multiply(service.db, 50 * all.length)).rejects.toThrow(/multiplied already/);
});
