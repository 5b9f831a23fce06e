import { createServer } from 'node:http';
import { startPortal } from './support/portalProcess.ts';
import { addressOf, close, listen } from './support/servers.ts';
import { expect, test } from './support/test.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test("maps show the configured tile server's tiles and credit, and the policy allows them", async ({
  page,
}) => {
  const asked: string[] = [];
  const tiles = createServer((request, response) => {
    asked.push(request.url ?? '');
    response
      .writeHead(200, { 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' })
      .end(pixel);
  });
  await listen(tiles);
  const portal = await startPortal({
    MAP_TILE_URL: `${addressOf(tiles)}/{z}/{x}/{y}.png`,
    MAP_TILE_ATTRIBUTION: '© Example Tiles',
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${portal.origin}/initiatives`);
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
  await expect(page.getByText('© Example Tiles')).toBeVisible();
  expect(asked.every((path) => /^\/\d+\/-?\d+\/-?\d+\.png$/.test(path))).toBe(true);
  await page.close();
  await portal.stop();
  await close(tiles);
});
