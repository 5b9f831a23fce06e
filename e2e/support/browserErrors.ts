import { expect, type Page } from '@playwright/test';

interface BrowserError {
  readonly text: string;
  /** Address of a resource that failed to load. */
  readonly address?: string;
}

/** Errors that pages log or throw; unexpected ones fail a test. */
export class BrowserErrors {
  readonly #seen: BrowserError[] = [];
  readonly #allowed: RegExp[] = [];

  watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error')
        this.#seen.push({ text: message.text(), address: message.location().url });
    });
    page.on('pageerror', (error) => this.#seen.push({ text: String(error) }));
  }

  /** Allows such errors in the whole test: browsers log them late. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** Waits for such an error, and allows it. */
  async expect(pattern: RegExp): Promise<void> {
    this.allow(pattern);
    await expect
      .poll(() => this.#seen.map(({ text }) => text), { message: 'errors of the browser' })
      .toContainEqual(expect.stringMatching(pattern));
  }

  expectNoOther(): void {
    const others = this.#seen.filter(({ text }) => !this.#allowed.some((pattern) => pattern.test(text)));
    expect(others, 'errors of the browser').toEqual([]);
  }
}
