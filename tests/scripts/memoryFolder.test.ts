import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepTemporaryFilesInMemory } from '../../scripts/tools/memoryFolder.ts';

const little = { space: 1, memory: 1 };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memory-'));
  vi.stubEnv('TMPDIR', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('uses a folder with enough space', () => {
  keepTemporaryFilesInMemory(folder, little);
  expect(process.env['TMPDIR']).toBe(folder);
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ['has too little space', { ...little, space: Number.MAX_SAFE_INTEGER }],
  ['would take too much memory', { ...little, memory: Number.MAX_SAFE_INTEGER }],
])('uses no folder that %s', (_, needs) => {
  keepTemporaryFilesInMemory(folder, needs);
  expect(process.env['TMPDIR']).toBeUndefined();
});

it('uses no folder that is missing', () => {
  keepTemporaryFilesInMemory(join(folder, 'missing'), little);
  expect(process.env['TMPDIR']).toBeUndefined();
});

it("keeps the user's folder", () => {
  vi.stubEnv('TMPDIR', '/given');
  keepTemporaryFilesInMemory(folder, little);
  expect(process.env['TMPDIR']).toBe('/given');
});
