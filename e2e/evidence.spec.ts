import type { Page } from '@playwright/test';
import type { Locale } from '../contract/shared/locale.ts';
import { portal } from './support/addresses.ts';
import { expectAccessible, expectNarrow, expectValid } from './support/checks.ts';
import { localized } from './support/localized.ts';
import { signInAs } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const initiative = '/initiatives/ca-phe-ben-vung-dak-lak';
// This answer awaits a verifier; no other journey writes it.
const maturity = `${initiative}/landscape-maturity?year=2022`;
const response = '#edit-safeguards';

async function openAs(page: Page, who: string, path: string, locale: Locale = 'en'): Promise<void> {
  await signInAs(page.context(), who);
  await page.goto(localized(path, locale));
}

const part = (page: Page) => page.locator('section[aria-labelledby="editing"]');
const file = (text: string) => ({ name: 'counts.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

async function checkForm(page: Page, summary: string): Promise<void> {
  const opening = part(page).locator(summary).first();
  await opening.click();
  const form = part(page).locator('details[open] form').first();
  await expect(form).toBeVisible();
  const add = form.locator('fieldset > button[type="button"]');
  for (let index = (await add.count()) - 1; index >= 0; index -= 1) await add.nth(index).click();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expectAccessible(page);
  await expectValid(await part(page).evaluate((element) => element.outerHTML));
  await expectNarrow(page);
  await opening.click();
}

// Two people at one answer would conflict: each language has its own.
for (const [locale, own] of [
  ['en', '#edit-performance-monitoring'],
  ['vi', '#edit-finance-strategy'],
] as const) {
  test(`the fields of evidence are accessible, in ${locale}`, async ({ page }) => {
    test.setTimeout(180_000);
    const sections = (index: number) => `section >> nth=${String(index)} >> details:first-child > summary`;
    await openAs(page, 'initiative-editor', maturity, locale);
    await checkForm(page, `${own} > summary`);
    for (const path of [`${initiative}/ecosystem-action`, `${initiative}/updates`]) {
      await page.goto(localized(path, locale));
      await checkForm(page, sections(0));
      await checkForm(page, sections(1));
    }
  });
}

test('uploads a missing document by keyboard; visitors read it once it is public', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const visitor = await (await browser.newContext({ baseURL: portal.origin })).newPage();
  await openAs(page, 'initiative-editor', maturity);
  await page.locator(`${response} > summary`).focus();
  await page.keyboard.press('Enter');
  const missing = page.locator(response).getByRole('link', { name: /^Document:/ });
  const name = (await missing.first().textContent())?.replace('Document: ', '') ?? '';
  while (!(await missing.first().evaluate((link) => link === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  const field = page.locator(response).getByLabel(`Upload: ${name}`);
  await expect(field).toBeFocused();
  await field.setInputFiles(file(`year,households\n2022,${String(Date.now())}\n`));
  const title = page.locator(response).getByRole('textbox', { name: 'Title' }).last();
  await expect(title).toBeFocused();
  await expect(title).toHaveValue(name.slice(0, 200));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Counts of the journeys');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expect(missing.filter({ hasText: name })).toHaveCount(0);

  const href = await page
    .locator(response)
    .getByRole('link', { name: 'Open the file' })
    .last()
    .getAttribute('href');
  const status = async () => (await visitor.request.get(href ?? '')).status();
  expect(await status()).toBe(404);
  const isPublic = page
    .locator(response)
    .getByRole('checkbox', { name: /^Anyone can read it/ })
    .last();
  while (!(await isPublic.evaluate((box) => box === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const submit = page.locator(response).getByRole('button', { name: 'Submit answer' });
  while (!(await submit.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.locator(response).getByText('Submitted', { exact: true })).toBeVisible();

  await visitor.goto(`${maturity}&fresh`);
  const link = visitor.locator('#safeguards').getByRole('link', { name: 'Counts of the journeys' });
  await expect(link).toHaveAttribute('href', href ?? '');
  const fetched = await visitor.request.get(href ?? '');
  expect(fetched.status()).toBe(200);
  const headers = fetched.headers();
  expect(headers['content-disposition']).toMatch(/^attachment/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  await visitor.context().close();
});

test('an organization restores an earlier version of its document', async ({ page }) => {
  await openAs(page, 'organization-editor', '/organizations/monsoon-kite-trading-example/documents');
  await part(page).getByText('Add a document').click();
  const form = page.getByRole('form').filter({ has: page.getByLabel('File', { exact: true }) });
  await form.getByLabel('File', { exact: true }).setInputFiles(file(`a,b\n1,${String(Date.now())}\n`));
  await expect(form.getByText('has been added')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill('Volumes as they were');
  await expect(page.getByText('kept as your draft until you save it')).toBeVisible();
  await form.getByRole('textbox', { name: 'Summary in one or two sentences' }).fill('What was bought.');
  await form.getByRole('combobox', { name: 'Type', exact: true }).selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.reload();
  await part(page).getByText('Volumes as they were').click();
  await form.getByRole('textbox', { name: 'Name' }).fill('Volumes as they are');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await part(page).getByText('History').click();
  const first = part(page).getByRole('listitem').filter({ hasText: 'You created this' });
  await first.getByText('Full version at that time').click();
  await first.getByRole('textbox', { name: 'Reason for restoring' }).fill('It was right');
  await first.getByRole('button', { name: 'Restore this version' }).click();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Volumes as they were');
});
