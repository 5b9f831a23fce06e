import type { Render } from '../render.ts';
import type { PageStore } from './pageStore.ts';
import { renderAnonymously, type Rendering } from './rendering.ts';
import { policyOf, storedPage, type StoredPage } from './storedPage.ts';

/** How a page came out: kept; not to be shared; or a failure, which all who wait for the page share. */
export type Outcome =
  | { readonly kind: 'stored'; readonly page: StoredPage }
  | { readonly kind: 'unshareable' }
  | { readonly kind: 'failed'; readonly rendering: Rendering };

// As long as `Retry-After` of the page for an outage.
const RETRY_MS = 10_000;

/** Makes pages for the cache, each once at a time, and not again at once where that has failed. */
export class PageMaker {
  readonly #render: Render;
  readonly #pages: PageStore;
  readonly #underWay = new Map<string, Promise<Outcome>>();
  readonly #retryAt = new WeakMap<StoredPage, number>();

  constructor(render: Render, pages: PageStore) {
    this.#render = render;
    this.#pages = pages;
  }

  /**
   * Renders and keeps a page; who asks while that is under way waits for the same.
   *
   * @param before what is kept of this page
   * @throws what the renderer throws
   */
  make(target: string, before: StoredPage | undefined): Promise<Outcome> {
    const underWay = this.#underWay.get(target);
    if (underWay) return underWay;
    const making = this.#make(target, before).finally(() => this.#underWay.delete(target));
    this.#underWay.set(target, making);
    return making;
  }

  /** Whether a kept page could not be made anew just now. */
  hasJustFailed(page: StoredPage): boolean {
    return (this.#retryAt.get(page) ?? 0) > Date.now();
  }

  async #make(target: string, before: StoredPage | undefined): Promise<Outcome> {
    try {
      const rendering = await renderAnonymously(this.#render, target);
      if (rendering.status >= 500) {
        this.#failed(before);
        return 'set-cookie' in rendering.headers ? { kind: 'unshareable' } : { kind: 'failed', rendering };
      }
      return this.#keep(target, rendering, before);
    } catch (error) {
      this.#failed(before);
      throw error;
    }
  }

  #keep(target: string, rendering: Rendering, before: StoredPage | undefined): Outcome {
    const policy = policyOf(rendering);
    if (!policy) {
      this.#pages.delete(target);
      return { kind: 'unshareable' };
    }
    const page = storedPage(rendering, policy, before);
    this.#pages.set(target, page);
    return { kind: 'stored', page };
  }

  #failed(before: StoredPage | undefined): void {
    if (before) this.#retryAt.set(before, Date.now() + RETRY_MS);
  }
}
