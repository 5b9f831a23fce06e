import type { Page } from '@playwright/test';

const LAST_CALLS = 12;
const LONGEST_SNAPSHOT = 4_000;
const PATIENCE_MS = 5_000;

/**
 * Records the calls of a page. Returns a function that prints them with its address and content: logs of a
 * failure elsewhere have no attachments.
 */
export function recordState(page: Page): () => Promise<void> {
  const calls: string[] = [];
  const note = (method: string, url: string, end: string) => {
    const { pathname } = new URL(url);
    if (!pathname.startsWith('/_next/static/')) calls.push(`${method} ${pathname} ${end}`);
  };
  page.on('response', (response) => {
    note(response.request().method(), response.url(), String(response.status()));
  });
  page.on('requestfailed', (request) => {
    note(request.method(), request.url(), request.failure()?.errorText ?? 'failed');
  });
  return async () => {
    const content = await page
      .locator('main, body:not(:has(main))')
      .first()
      .ariaSnapshot({ timeout: PATIENCE_MS })
      .catch((error: unknown) => String(error));
    process.stdout.write(
      [
        `Page at the failure: ${new URL(page.url()).pathname}`,
        ...calls.slice(-LAST_CALLS),
        content.slice(0, LONGEST_SNAPSHOT),
        '',
      ].join('\n'),
    );
  };
}
