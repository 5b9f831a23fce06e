import type { Browser, Page } from '@playwright/test';
import { portal } from './support/addresses.ts';
import { signInAs } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const initiative = '/initiatives/ca-phe-ben-vung-dak-lak';

async function openAs(browser: Browser, name: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.origin });
  await signInAs(context, name);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('unlocks a maturity response for a reason; another person validates the change', async ({
  browser,
  page,
}) => {
  const path = `${initiative}/landscape-maturity`;
  const words = 'Each partner reports what it has done, in one list that all can read.';
  const open = (who: Page) => who.locator('#edit-activity-monitoring > summary').click();

  const admin = await openAs(browser, 'admin', path);
  await open(admin);
  await admin.getByRole('textbox', { name: 'Reason' }).fill('The list has become public');
  await admin.getByRole('button', { name: 'Unlock' }).click();
  await expect(admin.locator('#edit-activity-monitoring').getByText('Open', { exact: true })).toBeVisible();

  const convener = await openAs(browser, 'convener', path);
  await open(convener);
  await convener.getByRole('textbox', { name: 'Answer' }).fill(words);
  await expect(convener.getByText(/^Saved at/)).toBeVisible();
  await page.goto(path);
  await expect(page.getByText(words)).toHaveCount(0);
  await expect(page.locator('#editing')).toHaveCount(0);
  await convener.getByRole('button', { name: 'Submit answer' }).click();
  await expect(
    convener.locator('#edit-activity-monitoring').getByText('Submitted', { exact: true }),
  ).toBeVisible();

  const verifier = await openAs(browser, 'verifier', path);
  await open(verifier);
  const form = verifier.getByRole('form', { name: /^Set level/ });
  await form.getByRole('radio', { name: 'Building' }).check();
  await form.getByRole('radio', { name: 'Panel-verified' }).check();
  await form.getByRole('textbox', { name: 'Validator’s note' }).fill('The list was read.');
  await form.getByRole('button', { name: 'Set level' }).click();
  await expect(
    verifier.locator('#edit-activity-monitoring').getByText('Validated', { exact: true }),
  ).toBeVisible();
  await expect(verifier.locator('#activity-monitoring').getByText(words)).toBeVisible();
});

test('previews an update, saves it as a draft, schedules it, and publishes it on time', async ({
  browser,
  page,
}) => {
  const path = `${initiative}/updates`;
  const editor = await openAs(browser, 'initiative-editor', path);
  await editor.getByText('Write an update').click();
  await editor.getByRole('textbox', { name: 'Name' }).fill('Wells of the journeys');
  await editor
    .getByRole('textbox', { name: 'Summary in one or two sentences' })
    .fill('Twelve wells were counted.');
  await editor
    .getByRole('textbox', { name: 'Text' })
    .fill('# Twelve wells\n\n<script>alert(1)</script> and **water**');
  await editor.getByRole('button', { name: 'Preview' }).click();
  await expect(editor.getByRole('heading', { name: 'Twelve wells' })).toBeVisible();
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor.getByText(/^Saved at/)).toBeVisible();

  await editor.reload();
  await editor.getByText('Wells of the journeys').click();
  await editor.getByLabel('Publication time (your local time)').fill('2099-01-01T08:00');
  await editor.getByRole('radio', { name: /^Published/ }).check();
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor.getByText(/^scheduled for/)).toBeVisible();
  const visitorSees = async () => {
    const responses = [path, '/news-and-updates?q=wells', '/search?q=wells'];
    const texts = await Promise.all(
      responses.map(async (address) =>
        (
          await page.request.get(
            `${portal.origin}${address}&x=${String(Math.random())}`.replace(/\/updates&/, '/updates?'),
          )
        ).text(),
      ),
    );
    return texts.map((text) => text.includes('Wells of the journeys'));
  };
  expect(await visitorSees()).toEqual([false, false, false]);

  await editor.getByLabel('Publication time (your local time)').fill('2026-01-01T08:00');
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor.getByText(/^scheduled for/)).toHaveCount(0);
  expect((await visitorSees()).slice(1)).toEqual([true, true]);
  await editor.getByRole('radio', { name: /^Archived/ }).check();
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor.getByText('Archived', { exact: true })).toBeVisible();
});

test('an organization uploads a file and drafts a document that nobody else sees', async ({
  browser,
  page,
}) => {
  const organization = '/organizations/monsoon-kite-trading-example';
  const editor = await openAs(browser, 'organization-editor', `${organization}/documents`);
  await editor.getByText('Add a document').click();
  await editor.getByLabel('File', { exact: true }).setInputFiles({
    name: 'volumes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`year,tonnes\n2026,${String(Date.now())}\n`),
  });
  await expect(editor.getByText('volumes.csv', { exact: true })).toBeVisible();
  await editor.getByRole('textbox', { name: 'Name' }).fill('Volumes of the journeys');
  await editor.getByRole('textbox', { name: 'Summary in one or two sentences' }).fill('What was bought.');
  await editor.getByRole('combobox', { name: 'Type', exact: true }).selectOption({ index: 1 });
  await editor.getByRole('radio', { name: 'For members of the organization' }).check();
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor.getByText(/^Saved at/)).toBeVisible();
  await editor.reload();
  await expect(editor.getByRole('heading', { name: 'Edit documents' })).toBeVisible();
  await expect(editor.getByText('Volumes of the journeys')).toBeVisible();
  await page.goto(`${organization}/documents`);
  await expect(page.getByText('Volumes of the journeys')).toHaveCount(0);
});

test('saves a text in its own language, and marks an outdated translation', async ({ browser, page }) => {
  const path = `${initiative}/updates`;
  const vietnamese = 'Tám mươi giếng, một cách đo';
  const english = 'Eighty wells, one way to measure';
  const nameIn = async (language: string) => {
    await page.goto(`${language}${path}/tam-muoi-gieng-mot-cach-do?x=${String(Math.random())}`);
    return page.getByRole('heading', { level: 1 }).innerText();
  };
  expect([await nameIn('/vi'), await nameIn('')]).toEqual([vietnamese, english]);

  const editor = await openAs(browser, 'initiative-editor', path);
  await editor.locator('summary', { hasText: english }).click();
  const form = editor.getByRole('form', { name: english });
  const store = async () => {
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(editor.getByText(/^Saved at/)).toBeVisible();
  };
  await expect(form.getByRole('textbox', { name: 'Name (English)' })).toHaveValue(english);
  await form.getByRole('combobox', { name: 'Text language' }).selectOption('vi');
  await expect(form.getByRole('textbox', { name: 'Name (Tiếng Việt)' })).toHaveValue(vietnamese);
  await form.getByRole('textbox', { name: 'Name (Tiếng Việt)' }).fill(`${vietnamese} chung`);
  await store();
  expect([await nameIn('/vi'), await nameIn('')]).toEqual([`${vietnamese} chung`, english]);
  await expect(page.getByText('Translated from an earlier version.')).toBeVisible();
  await page.getByRole('link', { name: 'Read the current version (Tiếng Việt)' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${vietnamese} chung`);
  await expect(page.getByText('Dịch từ phiên bản trước.')).toHaveCount(0);

  await editor.reload();
  await editor.locator('summary', { hasText: english }).click();
  await expect(form.getByText('Translated from an earlier version: English')).toBeVisible();
  await form.getByRole('checkbox', { name: /^I have checked this translation/ }).check();
  await store();
  await nameIn('');
  await expect(page.getByText('Translated from an earlier version.')).toHaveCount(0);
});

test('an action is duplicated by keyboard, as a draft that visitors do not see', async ({
  browser,
  page,
}) => {
  const path = `${initiative}/ecosystem-action`;
  const name = 'Credit for renewal in Buôn Hồ';
  const editor = await openAs(browser, 'initiative-editor', path);
  const editing = editor.getByRole('region', { name: 'Edit plan and actions' });
  await editing.locator('summary').filter({ hasText: name }).press('Enter');
  const duplicate = editing.getByRole('button', { name: `Duplicate ${name}` });
  await duplicate.press('Enter');
  await expect(
    editing.getByText(`“${name}” was duplicated. The copy is a draft in this list.`),
  ).toBeVisible();
  await expect(duplicate).toBeFocused();
  await expect(
    editing
      .locator('summary')
      .filter({ hasText: `Copy of ${name}` })
      .getByText('Draft', { exact: true }),
  ).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('heading', { name }).first()).toBeVisible();
  await expect(page.getByText(`Copy of ${name}`)).toHaveCount(0);
});
