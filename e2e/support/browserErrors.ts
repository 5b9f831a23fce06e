import { expect, type Page } from '@playwright/test';

/** Errors that pages log or throw; unexpected ones fail a test. */
export class BrowserErrors {
  readonly #seen: string[] = [];
  readonly #allowed: RegExp[] = [];

  watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error') this.#seen.push(message.text());
    });
    page.on('pageerror', (error) => this.#seen.push(String(error)));
  }

  /** Allows such errors in the whole test: browsers log them late. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** Waits for such an error, and allows it. */
  async expect(pattern: RegExp): Promise<void> {
    this.allow(pattern);
    await expect
      .poll(() => this.#seen, { message: 'errors of the browser' })
      .toContainEqual(expect.stringMatching(pattern));
  }

  expectNoOther(): void {
    const others = this.#seen.filter((error) => !this.#allowed.some((pattern) => pattern.test(error)));
    expect(others, 'errors of the browser').toEqual([]);
  }
}
