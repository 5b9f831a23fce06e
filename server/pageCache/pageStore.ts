import { LRUCache } from 'lru-cache';
import { type CachedPage, sizeOf } from './cachedPage.ts';

/**
 * Pages by address, limited in bytes. Pages requested once share a fifth, so that they evict each other, not the pages
 * that people read (segmented LRU).
 */
export class PageStore {
  readonly #once: LRUCache<string, CachedPage>;
  readonly #again: LRUCache<string, CachedPage>;

  constructor(maxBytes: number) {
    const sizeCalculation = (page: CachedPage, target: string) => sizeOf(page) + 2 * target.length;
    const once = Math.ceil(maxBytes / 5);
    this.#once = new LRUCache({ maxSize: once, sizeCalculation });
    // Whatever fits into the smaller part fits into this one.
    this.#again = new LRUCache({ maxSize: maxBytes - once, sizeCalculation });
  }

  get(target: string): CachedPage | undefined {
    const known = this.#again.get(target);
    if (known) return known;
    const page = this.#once.get(target);
    if (!page) return undefined;
    this.#once.delete(target);
    this.#again.set(target, page);
    return page;
  }

  set(target: string, page: CachedPage): void {
    (this.#again.has(target) ? this.#again : this.#once).set(target, page);
  }

  delete(target: string): void {
    this.#once.delete(target);
    this.#again.delete(target);
  }

  get bytes(): number {
    return this.#once.calculatedSize + this.#again.calculatedSize;
  }
}
