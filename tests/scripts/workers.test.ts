import { expect, test } from 'vitest';
import { countWorkers } from '../../e2e/support/workers.ts';

const gigabyte = 1024 ** 3;

test('journeys have a worker for each processor, as far as there is free memory', () => {
  expect(countWorkers(4, 20 * gigabyte)).toBe(4);
  expect(countWorkers(4, 3.5 * gigabyte)).toBe(2);
  expect(countWorkers(2, 0.5 * gigabyte)).toBe(1);
});

test('journeys have no more workers than ports between two checkouts', () => {
  expect(countWorkers(64, 512 * gigabyte)).toBe(10);
});
