import type { PreparedBoundary } from '../contract/boundaries/schema.ts';
import { portal } from './support/addresses.ts';
import { signInAs } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const initiative = '/initiatives/ca-phe-ben-vung-dak-lak';

/** Crosses itself once. */
function boundary(points: number): string {
  const ring = Array.from({ length: points }, (_each, i) => {
    const angle = (2 * Math.PI * i) / points;
    const radius = 0.2 * (1 + 0.3 * Math.sin(9 * angle));
    return [107.9 + radius * Math.cos(angle), 12.8 + radius * Math.sin(angle)];
  });
  [ring[100], ring[105]] = [ring[105]!, ring[100]!];
  return JSON.stringify({ type: 'Polygon', coordinates: [[...ring, ring[0]]] });
}

test('prepares a boundary of 20,000 points in seconds, and names what it overlaps', async ({ page }) => {
  await signInAs(page.context(), 'buyer');
  await page.goto(initiative);
  const started = Date.now();
  const prepared = await page.evaluate(async (body) => {
    const response = await fetch('/api/boundaries?country=VN', { method: 'POST', body });
    return (await response.json()) as PreparedBoundary;
  }, boundary(20_000));
  expect(Date.now() - started).toBeLessThan(20_000);
  expect(prepared.isUsable).toBe(true);
  expect(prepared.findings).toContainEqual(
    expect.objectContaining({ code: 'self-crossing', isRepaired: true }),
  );
  expect(prepared.overlaps[0]?.initiative.slug).toBe('ca-phe-ben-vung-dak-lak');
  const own = await page.request.get(`${portal.origin}/api/boundaries/${prepared.id}`);
  expect((await own.json()) as object).toMatchObject({ type: 'MultiPolygon' });
  const other = await page.context().browser()!.newContext();
  expect((await other.request.get(`${portal.origin}/api/boundaries/${prepared.id}`)).status()).toBe(404);
  await other.close();
});

test('lets visitors download the boundary of an initiative in full detail', async ({ page }) => {
  await page.goto(initiative);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Boundary (GeoJSON)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('ca-phe-ben-vung-dak-lak.geojson');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const geometry = JSON.parse(Buffer.concat(chunks).toString()) as { type: string; coordinates: object[] };
  expect(geometry.type).toBe('MultiPolygon');
  expect(geometry.coordinates.length).toBeGreaterThan(0);
});
