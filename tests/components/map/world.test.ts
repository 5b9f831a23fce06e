import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test, vi } from 'vitest';
import { loadWorld } from '#components/map/world.ts';

const file = createRequire(import.meta.url).resolve('world-atlas/countries-110m.json');

test('loads the packaged map once, retries after a failure, and has no line across the map', async () => {
  const fetch = vi.fn().mockResolvedValueOnce(new Response(null, { status: 503 }));
  fetch.mockImplementation(async () => new Response(await readFile(file)));
  vi.stubGlobal('fetch', fetch);

  await expect(loadWorld()).rejects.toThrow('503');
  const [world, again] = await Promise.all([loadWorld(), loadWorld()]);
  expect(again).toBe(world);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(String(fetch.mock.calls[0]?.[0])).toMatch('countries-110m');

  const lines = [...world.land.coordinates.flat(), ...world.borders.coordinates];
  const widths = lines.flatMap((line) =>
    line.map(([lng = 0], index) => Math.abs(lng - (line[index - 1]?.[0] ?? lng))),
  );
  expect(lines.length).toBeGreaterThan(200);
  expect(Math.max(...widths)).toBeLessThan(90);
  vi.unstubAllGlobals();
});
