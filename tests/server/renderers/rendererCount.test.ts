import { expect, test } from 'vitest';
import { rendererCount, thisMachine } from '#server/renderers/rendererCount.ts';

const GB = 1024 ** 3;
const machine = (cores: number, gigabytes: number) => ({ cores, bytes: gigabytes * GB });
const onDisk = { DATA_DIR: '/data', REDIS_URL: undefined, RENDERERS: undefined };

test.each([
  [4, 8, 3],
  [1, 8, 1],
  [2, 8, 1],
  [16, 2, 5],
  [4, 0.25, 1],
])('%i cores and %f GB: %i renderers', (cores, gigabytes, expected) => {
  expect(rendererCount(onDisk, machine(cores, gigabytes))).toBe(expected);
});

test('an operator decides', () => {
  expect(rendererCount({ ...onDisk, RENDERERS: 7 }, machine(2, 1))).toBe(7);
  expect(rendererCount({ ...onDisk, RENDERERS: 0 }, machine(8, 8))).toBe(0);
});

test('sessions in memory need one process', () => {
  const inMemory = { DATA_DIR: undefined, REDIS_URL: undefined, RENDERERS: 4 };
  expect(rendererCount(inMemory, machine(8, 8))).toBe(0);
  expect(rendererCount({ ...inMemory, REDIS_URL: 'redis://localhost' }, machine(8, 8))).toBe(4);
});

test('knows this machine', () => {
  const { cores, bytes } = thisMachine();
  expect(cores).toBeGreaterThan(0);
  expect(bytes).toBeGreaterThan(100 * 1024 ** 2);
});
