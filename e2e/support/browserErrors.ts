import { expect, type Page } from '@playwright/test';

/** Errors that pages log or throw. A test names those that it causes; every other one fails it. */
export class BrowserErrors {
  readonly #seen: string[] = [];
  readonly #allowed: RegExp[] = [];

  watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error') this.#seen.push(message.text());
    });
    page.on('pageerror', (error) => this.#seen.push(String(error)));
  }

  /** Allows errors of this kind in the whole test: browsers log them some time after the page shows its own. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** Waits for an error of this kind, and allows it. */
  async expect(pattern: RegExp): Promise<void> {
    this.allow(pattern);
    await expect
      .poll(() => this.#seen, { message: 'errors of the browser' })
      .toContainEqual(expect.stringMatching(pattern));
  }

  /** Fails for each error that no test has named. */
  expectNoOther(): void {
    const others = this.#seen.filter((error) => !this.#allowed.some((pattern) => pattern.test(error)));
    expect(others, 'errors of the browser').toEqual([]);
  }
}
