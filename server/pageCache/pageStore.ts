import { LRUCache } from 'lru-cache';
import { type CachedPage, sizeOf } from './cachedPage.ts';

type OnRead = (target: string, page: CachedPage) => void;

/**
 * Pages by address, limited in bytes. Those requested once share a fifth, and evict each other only
 * (segmented LRU).
 */
export class PageStore {
  readonly #once: LRUCache<string, CachedPage>;
  readonly #again: LRUCache<string, CachedPage>;
  readonly #onRead: OnRead;

  /** @param onRead called for each new page of an address that is requested again */
  constructor(maxBytes: number, onRead: OnRead = () => undefined) {
    this.#onRead = onRead;
    const sizeCalculation = (page: CachedPage, target: string) => sizeOf(page) + 2 * target.length;
    const once = Math.ceil(maxBytes / 5);
    this.#once = new LRUCache({ maxSize: once, sizeCalculation });
    // Accepts all sizes of the smaller part.
    this.#again = new LRUCache({ maxSize: maxBytes - once, sizeCalculation });
  }

  get(target: string): CachedPage | undefined {
    const known = this.#again.get(target);
    if (known) return known;
    const page = this.#once.get(target);
    if (!page) return undefined;
    this.#once.delete(target);
    this.#again.set(target, page);
    this.#onRead(target, page);
    return page;
  }

  set(target: string, page: CachedPage): void {
    if (this.#again.has(target)) {
      this.#again.set(target, page);
      this.#onRead(target, page);
    } else this.#once.set(target, page);
  }

  has(target: string, page: CachedPage): boolean {
    return this.#again.peek(target) === page;
  }

  /** Takes a page with the same content. */
  replace(target: string, page: CachedPage): void {
    this.#again.set(target, page);
  }

  /** Pages read again come first. */
  entries(): [string, CachedPage][] {
    return [...this.#again.entries(), ...this.#once.entries()];
  }

  delete(target: string): void {
    this.#once.delete(target);
    this.#again.delete(target);
  }

  get count(): number {
    return this.#once.size + this.#again.size;
  }

  get bytes(): number {
    return this.#once.calculatedSize + this.#again.calculatedSize;
  }
}
