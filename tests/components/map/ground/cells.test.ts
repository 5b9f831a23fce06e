import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type CellFile, cellsWithin, decodeLine, decodeName } from '#components/map/ground/cells.ts';
import { loadCell, loadTownNames, loadWorldNames } from '#components/map/ground/files.ts';
import { locales } from '#contract/shared/locale.ts';

const folder = join(import.meta.dirname, '../../../../components/map/ground/data/cells');

test('finds the cells of a view, none beyond the globe', () => {
  expect(cellsWithin([100, 5, 110, 12])).toEqual([[12, 4]]);
  expect(cellsWithin([-200, 80, -160, 95])).toEqual([[0, 7]]);
  expect(cellsWithin([-10, -5, 10, 5])).toHaveLength(4);
});

test('decodes lines and names from steps of the grid', () => {
  expect(decodeLine([0, 0, 8192, 4096, 0, -4096], [90, 0])).toEqual([
    [0, 90],
    [11.25, 112.5],
    [0, 112.5],
  ]);
  expect(decodeName(['Hà Nội', 4096, 2048, 6], [90, 0]).position).toEqual([5.625, 101.25]);
});

test('has Dak Lak with its neighbors, rivers and towns; the sea has no file', async () => {
  const cell = (await loadCell(12, 4))!;
  expect(cell.stateNames.map(([name]) => name)).toEqual(expect.arrayContaining(['Đắk Lắk']));
  expect(cell.towns.map(([name]) => name)).toEqual(
    expect.arrayContaining(['Buôn Ma Thuột', 'Ho Chi Minh City']),
  );
  for (const lines of [cell.land, cell.coast, cell.borders, cell.states, cell.rivers, cell.lakes])
    expect(lines.length).toBeGreaterThan(0);
  await expect(loadCell(2, 3)).resolves.toBeNull();
});

test('names countries and towns in all languages', async () => {
  const { countries, towns } = await loadWorldNames();
  for (const locale of locales) {
    const regions = new Intl.DisplayNames(locale, { type: 'region' });
    expect(countries.filter(([code]) => regions.of(code) === code)).toEqual([]);
  }
  expect(countries.length).toBeGreaterThan(190);
  expect(towns.length).toBeGreaterThan(150);
  await expect(loadTownNames('vi')).resolves.toMatchObject({ Hanoi: 'Hà Nội' });
  await expect(loadTownNames('en')).resolves.toEqual({});
});

/** Most bytes of a cell, and of the largest six neighbors, which a wide map shows at once; in gzip. */
const MOST = { cell: 70_000, view: 220_000 };

test('keeps within the bytes of a view', () => {
  const sizes = new Map(
    readdirSync(folder).map((file) => {
      const text = readFileSync(join(folder, file));
      const { land } = JSON.parse(text.toString()) as CellFile;
      expect(land.length).toBeGreaterThan(0);
      return [file.replace('.json', ''), gzipSync(text).length] as const;
    }),
  );
  const views = cellsWithin([-180, -90, 179, 89]).map(([column, row]) =>
    [0, 1, 2]
      .flatMap((right) => [0, 1].map((up) => sizes.get(`${String(column + right)}-${String(row + up)}`) ?? 0))
      .reduce((sum, size) => sum + size, 0),
  );
  expect(Math.max(...sizes.values())).toBeLessThan(MOST.cell);
  expect(Math.max(...views)).toBeLessThan(MOST.view);
});
