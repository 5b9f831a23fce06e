import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { migrations } from '../../../src/migrate.ts';

const folder = path.join(import.meta.dirname, '../../../src/migrations');

test('runs every file of the folder of migrations, each with a number of its own', async () => {
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const names = files.map(({ name }) => path.basename(name, '.ts')).toSorted();
  const loaded = Object.keys(await migrations.getMigrations());
  expect(loaded.toSorted()).toEqual(names);
  expect(loaded.length).toBeGreaterThan(20);
  const numbers = loaded.map((name) => /^(\d{3})-[a-z-]+$/.exec(name)?.[1]);
  expect(numbers).not.toContain(undefined);
  expect(new Set(numbers).size).toBe(numbers.length);
});
