import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { portal } from './support/addresses.ts';
import { expectAccessible, expectNarrow } from './support/checks.ts';
import { photo } from './support/photo.ts';
import { signInAs } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const name = 'Kilombero Floodplain Rice and River Compact';
const publicPage = '/initiatives/kilombero-floodplain-rice-and-river-compact';

const isSaved = (page: Page) => expect(page.getByText(/^Saved at/)).toBeVisible();

const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Visitors see the current version.')).toBeVisible();
};

test('an editor crops a photograph by keyboard, and a phone loads a small AVIF of it', async ({
  page,
  browser,
  browserErrors,
}) => {
  test.setTimeout(300_000);
  await signInAs(page.context(), 'admin');
  await page.goto('/studio/content/initiatives?q=Kilombero');
  await page.getByRole('link', { name }).click();
  const form = page.getByRole('form', { name });
  await form.waitFor();
  const group = page.getByRole('group', { name: /^Cover picture/ }).first();

  await group.getByLabel('Cover picture: choose a file').setInputFiles({
    name: 'hills.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(),
  });
  await expect(group.getByText('hills.jpg has been added.')).toBeVisible();

  // Arrow keys and numbers move the frame.
  const corner = group.getByRole('button', { name: 'Crop: top left corner' });
  await corner.focus();
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('Shift+ArrowRight');
  const left = group.getByRole('textbox', { name: 'From the left (%)' }).first();
  await expect(left).not.toHaveValue('0');
  await left.fill('20');
  await group.getByRole('textbox', { name: 'Height (%)' }).fill('75');
  await expect(group.getByRole('textbox', { name: 'Width (%)' })).toHaveValue('80');

  const point = group.getByRole('button', { name: /^Focal point/ });
  await point.focus();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(point).toHaveAccessibleName('Focal point: 80% from the left, 49% from the top');
  await expect(group.getByRole('group', { name: 'Previews' }).getByRole('figure')).toHaveCount(3);

  await group.getByRole('textbox', { name: 'Alternative text (English)' }).fill('Hills below a low sun');
  await isSaved(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  // The checklist links to the field, too, but this follows the error summary.
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /^Cover picture: Credit/ }).click();
  await browserErrors.expect(/status of 400/);
  await expect(group.getByRole('textbox', { name: /^Credit/ })).toBeFocused();
  await page.keyboard.type('Invented for this journey');
  await isSaved(page);
  await publish(page);

  try {
    const phone = await browser.newContext({
      baseURL: portal.origin,
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
    });
    const visitor = await phone.newPage();
    const image = visitor.getByRole('img', { name: 'Hills below a low sun' });
    // The page cache shows the former page for a while.
    await expect(async () => {
      await visitor.goto(publicPage);
      await expect(visitor.locator('main figure source[type="image/avif"]')).toBeAttached({ timeout: 2_000 });
      await expect(image).toHaveJSProperty('complete', true);
      expect(await image.evaluate((shown: HTMLImageElement) => shown.currentSrc)).toMatch(/format=avif/);
      // Of 1920 × 1200 pixels in the shape of the frame.
      expect(await image.getAttribute('width')).toBe('1745');
    }).toPass({ timeout: 150_000 });
    const address = await image.evaluate((shown: HTMLImageElement) => shown.currentSrc);
    expect(address).toMatch(/width=720&format=avif/);
    const response = await visitor.request.get(address);
    expect(response.headers()).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    await expect(image).toHaveAttribute('fetchpriority', 'high');
    await expect(visitor.getByText('Invented for this journey')).toBeVisible();
    await expectAccessible(visitor);

    // The shape for sharing may be cut last; until then, the picture is drawn.
    await expect(async () => {
      await visitor.goto(publicPage);
      const shared = await visitor.locator('meta[property="og:image"]').getAttribute('content');
      const share = await visitor.request.get(shared!);
      expect(await sharp(await share.body()).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      });
    }).toPass({ timeout: 60_000 });
    await visitor.goto('/initiatives?q=Kilombero');
    const card = visitor.getByRole('img', { name: 'Hills below a low sun' });
    await expect(async () => {
      await visitor.reload();
      expect(await card.evaluate((shown: HTMLImageElement) => shown.currentSrc)).toMatch(
        /width=720&format=avif/,
      );
    }).toPass({ timeout: 150_000 });
    await expectNarrow(visitor);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await phone.close();
  } finally {
    await page.setViewportSize({ width: 1280, height: 720 });
    await group.getByRole('button', { name: 'Remove: Cover picture' }).click();
    await isSaved(page);
    await publish(page);
  }
});
