import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Locale } from '../../contract/shared/locale.ts';
import type { Journey } from './formJourneys.ts';
import { localized } from './localized.ts';
import { expect } from './test.ts';

/** Returns a text of the interface, `textOf('fr', 'contact:sentTitle')`. */
export function textOf(locale: Locale, key: string): string {
  const [namespace = '', path = ''] = key.split(':');
  const texts: unknown = JSON.parse(readFileSync(`locales/${locale}/${namespace}.json`, 'utf8'));
  const text = path.split('.').reduce((at, part) => (at as Record<string, unknown>)[part], texts);
  if (typeof text !== 'string') throw new Error(`no text ${key}`);
  return text;
}

export const fieldsOf =
  (page: Page, form: string) =>
  (name: string): Locator =>
    page.locator(`#${form}-${name}`);

const patternOf = (call: string) => `**/api/context/v1/**${call}`;

export async function during(page: Page, call: string, trouble: 500 | 'away', act: () => Promise<void>) {
  const at = patternOf(call);
  const body = '{"code":"unavailable"}';
  await page.route(at, (route) =>
    trouble === 'away'
      ? route.abort()
      : route.fulfill({ status: trouble, contentType: 'application/problem+json', body }),
  );
  await act();
  await page.unroute(at);
}

/**
 * Clicks twice before the first response.
 *
 * @returns all requests, also later ones
 */
export async function clickTwice(page: Page, call: string, button: Locator): Promise<readonly string[]> {
  const requests: string[] = [];
  const { promise: clicked, resolve } = Promise.withResolvers<undefined>();
  await page.route(patternOf(call), async (route) => {
    requests.push(route.request().url());
    await clicked;
    await route.continue();
  });
  await button.dblclick();
  resolve(undefined);
  return requests;
}

/** Time for a proof of work on a busy machine. */
const PROOF_MS = 60_000;

export const ofTroubles = /status of 500|ERR_FAILED/;

/** Submits a form while the context API fails and is offline, then twice at once. */
export async function sendThroughTroubles(page: Page, call: string, locale: Locale): Promise<void> {
  const form = page.locator('main form:has(button[type=submit])');
  const send = form.locator('button[type=submit]');
  const entries = () =>
    form.evaluate((element) => JSON.stringify([...new FormData(element as HTMLFormElement)]));
  const before = await entries();
  for (const trouble of [500, 'away'] as const)
    await during(page, call, trouble, async () => {
      // A late font would move the button between a mouse's press and release.
      await send.press('Enter');
      const summary = page.locator('main').getByRole('alert');
      await expect(summary).toBeFocused({ timeout: PROOF_MS });
      await expect(summary.getByRole('heading')).toHaveText(
        textOf(locale, 'validation:submitErrors.failed.title'),
      );
      expect(await entries()).toBe(before);
    });
  const requests = await clickTwice(page, call, send);
  await expect(send).toHaveCount(0);
  expect(requests).toHaveLength(1);
}

export async function expectErrors(
  page: Page,
  name: string,
  count: number,
  locale: Locale,
): Promise<string[]> {
  const general = (key: string) => textOf(locale, `validation:${key}`);
  await page.locator('main form button[type=submit]').click();
  const summary = page.locator('main').getByRole('alert');
  await expect(summary.getByRole('heading')).toHaveText(general('problem.title'));
  await expect(summary.getByRole('link')).toHaveCount(count);
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${general('problem.error').replace(':', '').trim()}`));
  const links = await summary.getByRole('link').all();
  const fieldErrors = links.map(async (link) => {
    const at = (await link.getAttribute('href')) ?? '';
    const fieldError = (await page.locator(`${at}-error`).innerText())
      .replace(general('problem.error'), '')
      .trim();
    expect(await link.innerText()).toContain(fieldError);
    return fieldError;
  });
  const tracked = await Promise.all(fieldErrors);
  await links[0]?.click();
  await expect(page.locator(':focus')).toHaveAttribute('id', new RegExp(`^${name}-`));
  return tracked;
}

/** Submits a form with every error, during failures, twice at once, and correctly. */
export async function tryForm(page: Page, journey: Journey, locale: Locale): Promise<void> {
  const { name, path, call, needed, wrong, sent, fillIn } = journey;
  const field = fieldsOf(page, name);
  await page.goto(localized(path, locale));
  await expectErrors(page, name, needed, locale);
  await fillIn(page, field);
  for (const [at, text] of wrong) await field(at).fill(text);
  const tracked = await expectErrors(page, name, wrong.length, locale);
  // `tooLong` names a number.
  for (const [, , fieldError] of wrong)
    expect(tracked).toContain(textOf(locale, `validation:errors.${fieldError}`));
  await fillIn(page, field);
  await sendThroughTroubles(page, call, locale);
  await expect(page.getByRole('heading', { name: textOf(locale, sent) })).toBeFocused();
}
