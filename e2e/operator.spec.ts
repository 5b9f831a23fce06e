import type { Browser, Locator, Page } from '@playwright/test';
import { expectNarrow } from './support/checks.ts';
import { type EmptyStack, startEmptyStack } from './support/emptyStack.ts';
import { fieldsOf } from './support/forms.ts';
import { linkInMail } from './support/mailLink.ts';
import { createAccount } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

let portal: EmptyStack;
// The mail server belongs to the stack of the worker.
test.beforeAll(async ({ stack: _ }) => {
  portal = await startEmptyStack();
});
test.afterAll(() => portal.stop());

const at = (path: string) => portal.origin + path;
const slug = 'birim-headwaters';

/** Crosses itself once. */
function boundary(points: number): string {
  const ring = Array.from({ length: points }, (_each, i) => {
    const angle = (2 * Math.PI * i) / points;
    const radius = 0.2 * (1 + 0.3 * Math.sin(9 * angle));
    return [-0.6 + radius * Math.cos(angle), 6.2 + radius * Math.sin(angle)];
  });
  [ring[100], ring[105]] = [ring[105]!, ring[100]!];
  return JSON.stringify({ type: 'Polygon', coordinates: [[...ring, ring[0]]] });
}

async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
}

/** Uses the printed link. */
async function setUp(page: Page): Promise<void> {
  await expect.poll(portal.setupLink).not.toBe('');
  await page.goto(portal.setupLink());
  await page.getByRole('main').locator('a[href^="/api/auth/signin"]').click();
  await createAccount(page, 'Olu Operator', 'olu@example.org');
  await page.getByRole('button', { name: 'Become administrator' }).click();
  await page.getByRole('heading', { level: 2, name: 'Name and description' }).waitFor();
  const logo = await page.screenshot({ clip: { x: 0, y: 0, width: 240, height: 240 } });
  const step = async (name: string, fill: () => Promise<void>) => {
    await page.goto(at(`/studio/setup?step=${name}`));
    await fill();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/sent=/);
  };
  await step('name', async () => {
    await page.getByLabel('Name of the portal').fill('Green Valleys');
    await page.getByLabel('Description in English').fill('Landscapes that do better.');
  });
  await step('logo', async () => {
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: logo };
    await page.getByLabel('Choose a picture').setInputFiles(file);
    await page.getByText('Chosen: logo.png').waitFor();
  });
  await step('colors', () => page.getByLabel('Main color').fill('#1f5c4a'));
  await step('languages', () =>
    page.getByRole('group', { name: 'Offered languages' }).getByLabel('Tiếng Việt').uncheck(),
  );
  await step('contact', () => page.getByLabel('Email').fill('hello@green-valleys.example'));
  await step('sender', () => page.getByLabel('Name').first().fill('Green Valleys'));
  await page.goto(at('/studio/setup?step=pages'));
  await page.getByRole('main').getByRole('link', { name: 'Privacy' }).click();
  await page.getByRole('textbox', { name: 'Summary' }).fill('What Green Valleys keeps about you.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/sent=/);
  await page.goto(at('/studio/setup?step=last'));
  await page.getByRole('button', { name: 'Finish the set-up' }).click();
  await page.getByRole('heading', { name: 'The portal is open' }).waitFor();
}

async function create(page: Page, noun: string, name: string): Promise<void> {
  await page.goto(at(`/studio/content/${noun}/new`));
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.waitForURL(new RegExp(`${noun}/[0-9a-f-]{36}$`));
  await page.getByRole('textbox', { name: 'Summary (English)' }).fill(`${name} in short.`);
  await page.getByRole('textbox', { name: 'Description (English)' }).fill(`What ${name} does.`);
}

async function publish(page: Page): Promise<void> {
  await expect(page.getByText('Everything that is needed is there.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();
}

async function choose(within: Locator, label: string, name: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).fill(name);
  await within.getByRole('option', { name }).click();
}

async function addInitiative(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await create(page, 'initiatives', 'Birim Headwaters');
  await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Ghana' });
  await page.getByRole('textbox', { name: 'Region' }).fill('Eastern');
  await page.getByRole('combobox', { name: 'Kind of boundary' }).selectOption({ index: 1 });
  const buffer = Buffer.from(boundary(20_000));
  const file = { name: 'birim.geojson', mimeType: 'application/geo+json', buffer };
  await page.getByLabel('Boundary', { exact: true }).setInputFiles(file);
  await page.getByText(/^Area: .* Points: 20,0/).waitFor({ timeout: 60_000 });
  await expect(page.getByText('The outline crossed itself and was split there')).toBeVisible();
  await page.getByRole('textbox', { name: 'Start year' }).fill('2021');
  await page.getByRole('checkbox', { name: 'Production', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Savanna' }).check();
  await choose(main, 'Convener', 'Birim Table');
  await page.getByRole('button', { name: 'Add: Partners' }).click();
  const partner = page.getByRole('group', { name: 'Partners 1' });
  await choose(partner, 'Organization', 'Birim Growers');
  await partner.getByRole('combobox', { name: 'Role' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Add: Commodities' }).click();
  const commodity = page.getByRole('group', { name: 'Commodities 1' });
  await commodity.getByRole('combobox').first().selectOption('cocoa');
  await commodity.getByRole('button', { name: 'Add a row: Figures by year' }).click();
  await commodity.getByRole('textbox', { name: 'Year, row 1' }).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '2021\t1200\t310\n2022\t1350\t330\n2023\t1500\t350');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.getByRole('button', { name: /^Français/ }).click();
  await page.getByRole('textbox', { name: 'Name (Français)' }).fill('Sources de la Birim');
  await page.getByRole('textbox', { name: 'Summary (Français)' }).fill('La Birim en bref.');
  await page.getByRole('textbox', { name: 'Description (Français)' }).fill('Ce que fait l’initiative.');
  await publish(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNarrow(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('link', { name: 'Invite its team' })).toBeVisible();
}

/**
 * Invites a person to the initiative.
 *
 * @returns their page after accepting
 */
async function invite(admin: Page, browser: Browser, role: string): Promise<Page> {
  const email = `${role}@green-valleys.example`;
  await admin.goto(at('/studio/people/invitations/new'));
  const field = fieldsOf(admin, 'invitation');
  await field('email').fill(email);
  await field('role').selectOption(role);
  await field('initiative').selectOption(slug);
  await admin.getByRole('button', { name: 'Send invitation' }).click();
  await expect(admin.getByRole('heading', { name: 'The invitation has been sent' })).toBeVisible();
  const page = await open(browser);
  await page.goto(await linkInMail(email, '/invitation', portal.origin));
  await page.getByRole('link', { name: 'Sign in to accept' }).click();
  await createAccount(page, `The ${role}`, email);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByRole('heading', { name: 'You have accepted the invitation' })).toBeVisible();
  await page.goto(at(`/initiatives/${slug}/progress-reporting`));
  return page;
}

async function addGoal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a goal' }).click();
  let dialog = page.getByRole('dialog', { name: 'Add a goal' });
  await dialog.getByRole('textbox', { name: 'Name (English)' }).fill('Shade for all');
  await dialog.getByRole('textbox', { name: 'What was agreed (English)' }).fill('Trees in every field.');
  await dialog.getByRole('combobox', { name: 'Theme' }).selectOption('production');
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption('published');
  await dialog.getByRole('button', { name: 'Save and publish' }).click();
  await expect(dialog).toHaveCount(0);
  const list = page.getByRole('region', { name: 'Goals and indicators' });
  await list.locator('summary').filter({ hasText: 'Shade for all' }).click();
  for (const name of ['Fields with shade', 'Trees planted', 'Farmers trained']) {
    await list.getByRole('button', { name: 'Add an indicator' }).click();
    dialog = page.getByRole('dialog', { name: 'Add an indicator' });
    for (const field of ['Name', 'Summary', 'Unit', 'Method', 'Source'])
      await dialog
        .getByRole('textbox', { name: `${field} (English)` })
        .fill(field === 'Name' ? name : field === 'Unit' ? 'pieces' : `${field} of it.`);
    for (const [group, year, value] of [
      ['Baseline', '2021', '10'],
      ['Target', '2028', '30'],
    ] as const) {
      await dialog.getByRole('group', { name: group }).getByRole('textbox', { name: 'Year' }).fill(year);
      await dialog.getByRole('group', { name: group }).getByRole('textbox', { name: 'Value' }).fill(value);
    }
    await dialog.getByRole('combobox', { name: 'Status' }).selectOption('published');
    await dialog.getByRole('button', { name: 'Save and publish' }).click();
    await expect(dialog).toHaveCount(0);
  }
}

/** Opens the first value of the first indicator. */
async function openValue(page: Page): Promise<Locator> {
  await page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
  await page.keyboard.press('Alt+Enter');
  return page.getByRole('dialog');
}

async function reportValue(editor: Page, convener: Page, verifier: Page): Promise<void> {
  await editor.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
  await editor.keyboard.type('17');
  await editor.keyboard.press('Enter');
  await expect(editor.getByRole('status').filter({ hasText: 'Saved at' })).toBeVisible();
  let dialog = await openValue(editor);
  await dialog.getByRole('button', { name: 'Submit for review' }).click();
  await expect(dialog.getByText('submitted', { exact: true })).toBeVisible();
  await convener.reload();
  dialog = await openValue(convener);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog.getByText('approved', { exact: true })).toBeVisible();
  await verifier.reload();
  dialog = await openValue(verifier);
  await dialog.getByRole('combobox', { name: 'How it was checked' }).selectOption('panel-verified');
  await dialog.getByRole('combobox', { name: 'Who checked it' }).selectOption({ index: 1 });
  await dialog.getByRole('textbox', { name: 'Note on this step' }).fill('The fields were visited.');
  await dialog.getByRole('button', { name: 'Record verification' }).click();
  await expect(dialog.getByText('verified', { exact: true })).toBeVisible();
}

async function visit(page: Page, value: string): Promise<void> {
  await page.goto(at('/initiatives'));
  await expect(page.getByRole('link', { name: 'Birim Headwaters' }).first()).toBeVisible();
  await page.goto(at('/fr/initiatives'));
  await expect(page.getByRole('link', { name: 'Sources de la Birim' }).first()).toBeVisible();
  await page.goto(at('/search?q=Birim'));
  await expect(page.getByRole('link', { name: 'Birim Headwaters' }).first()).toBeVisible();
  await page.goto(at(`/initiatives/${slug}/progress-reporting`));
  await expect(page.getByText('Shade for all').first()).toBeVisible();
  await page.goto(value);
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: /^17\b/ }) });
  await expect(row).toContainText('Panel-verified');
  const read = async (path: string) => {
    const response = await page.request.get(at(path));
    expect(response.status(), path).toBe(200);
    return response.text();
  };
  expect(await read('/api/context/v1/initiative-points')).toContain(slug);
  const index = await read('/sitemap.xml');
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  expect((await Promise.all(parts.map(read))).join('')).toContain(`/initiatives/${slug}<`);
  await read(`/feeds/en/initiatives/${slug}.xml`);
}

test('an operator fills an empty portal in the browser, to a verified value that visitors read', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const started = Date.now();
  const admin = await open(browser);
  await setUp(admin);
  await admin.goto(at('/studio'));
  await expect(admin.getByRole('region', { name: 'What you can do here' })).toBeVisible();
  for (const name of ['Birim Growers (example)', 'Forest Council (example)']) {
    await create(admin, 'organizations', name);
    await admin.getByRole('combobox', { name: 'Kind of organization' }).selectOption({ index: 1 });
    await admin.getByRole('combobox', { name: 'Country of the head office' }).selectOption('GH');
    await publish(admin);
  }
  await create(admin, 'conveners', 'Birim Table (example)');
  await choose(admin.getByRole('main'), 'Organization', 'Forest Council');
  await publish(admin);
  await addInitiative(admin);

  const editor = await invite(admin, browser, 'initiative-editor');
  const convener = await invite(admin, browser, 'convener');
  const verifier = await invite(admin, browser, 'verifier');
  await addGoal(editor);
  await reportValue(editor, convener, verifier);
  const link = verifier.getByRole('grid').getByRole('row').nth(1).getByRole('link');
  await visit(await open(browser), at((await link.getAttribute('href')) ?? ''));
  expect(Date.now() - started).toBeLessThan(240_000);
});
