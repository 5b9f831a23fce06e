import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { portal } from './support/addresses.ts';
import { signInAs } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const updates = '/initiatives/ca-phe-ben-vung-dak-lak/updates';
const hidden = /Exif|GPS|Acme|xmpmeta/;

const photo = () =>
  sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#3b6e4a' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Acme', Model: 'P1' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '12/1 40/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '108/1 3/1 0/1',
      },
    })
    .toBuffer();

const save = async (editor: Page) => {
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor.getByText(/^Saved at/)).toBeVisible();
};

test('publishes a picture of an update in four widths, without location and camera data', async ({
  browser,
  page,
}) => {
  test.slow();
  const name = `Nursery ${String(Date.now())}`;
  const original = await photo();
  expect(original.toString('latin1')).toMatch(hidden);

  const context = await browser.newContext({ baseURL: portal.origin });
  await signInAs(context, 'initiative-editor');
  const editor = await context.newPage();
  await editor.goto(updates);
  await editor.getByText('Write an update').click();
  await editor.getByRole('textbox', { name: 'Name' }).fill(name);
  await editor
    .getByRole('textbox', { name: 'Summary in one or two sentences' })
    .fill('The nursery has grown.');
  await editor.getByRole('textbox', { name: 'Text' }).fill('The nursery has grown.');

  const file = editor.getByLabel('Add a picture or document');
  const huge = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  await file.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: huge });
  await expect(editor.getByRole('alert').filter({ hasText: '50 million pixels' })).toBeVisible();
  await expect(editor.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await file.setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: original });
  await expect(editor.getByText('Location and camera data was removed from the picture.')).toBeVisible();
  await editor.getByRole('textbox', { name: 'Image description (alt text)' }).fill('A nursery');
  await editor.getByRole('textbox', { name: 'Credit (photographer or source)' }).fill('The team');
  await save(editor);

  await editor.reload();
  await editor.getByText(name).click();
  await editor.getByLabel('Publication time (your local time)').fill('2026-01-01T08:00');
  await editor.getByRole('radio', { name: /^Published/ }).check();
  await save(editor);
  try {
    const image = page.getByRole('img', { name: 'A nursery' });
    const source = 'main figure source[type="image/avif"]';
    // Members' pages are not cached: new variants show immediately.
    const reader = await editor.context().newPage();
    await reader.goto(updates);
    await reader.getByRole('article').getByRole('link', { name }).click();
    await expect(reader).toHaveURL(/updates\/nursery-/);
    await expect(async () => {
      await reader.reload();
      await expect(reader.locator(source)).toBeAttached({ timeout: 2000 });
    }).toPass({ timeout: 90_000 });
    await page.goto(reader.url());
    await expect(page.locator(source)).toBeAttached();
    await expect(image).toHaveAttribute('width', '2560');
    await expect(image).toHaveAttribute('height', '1280');
    const sets = await page
      .locator('main figure :is(source, img)')
      .evaluateAll((all) => all.map((each) => each.getAttribute('srcset') ?? ''));
    const addresses = sets.flatMap((set) => set.split(', ').map((each) => each.split(' ')[0]!));
    expect(addresses).toHaveLength(12);
    const whole = addresses[0]!.split('?')[0]!;
    for (const address of [...addresses, whole]) {
      const response = await page.request.get(address);
      const body = await response.body();
      expect([address, response.status(), hidden.test(body.toString('latin1'))]).toEqual([
        address,
        200,
        false,
      ]);
      expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
      const width = Number(new URL(address, portal.origin).searchParams.get('width') ?? 2560);
      expect([address, (await sharp(body).metadata()).width]).toEqual([address, width]);
    }
    expect((await page.request.get(`${whole}?width=481&format=avif`)).status()).toBe(404);
  } finally {
    await editor.getByRole('radio', { name: /^Archived/ }).check();
    await save(editor);
  }
});
