import type { OutgoingHttpHeaders } from 'node:http';
import type { ShownContent } from '#lib/api/contentChanges.server.ts';
import { collectCacheTags } from '#lib/http/cacheTags.server.ts';
import { withinVisit } from '#lib/http/visit.server.ts';
import { measures } from '#lib/metrics/measures.server.ts';
import { COMPOSITION_MARK, FOR_READERS, SHAREABLE_MARK } from '#lib/page/cacheControl.server.ts';
import { type CachedPage, cachedPage, isShareable } from './cachedPage.ts';
import type { PageStore } from './pageStore.ts';
import type { Render } from './render.ts';
import { renderAnonymously, type Rendering } from './rendering.ts';

/** Saved; not shareable; or an error, shared by all waiting requests. */
export type Outcome =
  | { readonly kind: 'stored'; readonly page: CachedPage }
  | { readonly kind: 'unshareable' }
  | { readonly kind: 'failed'; readonly rendering: Rendering };

/** Received changes of content. */
export interface Changes {
  readonly count: () => number;
  readonly isListening: () => boolean;
  readonly isUnchanged: (content: ShownContent) => boolean;
}

export type Complete = (headers: OutgoingHttpHeaders, target: string) => OutgoingHttpHeaders;

interface Making {
  readonly render: Render;
  /** Milliseconds of a rendering. */
  readonly limit: number | undefined;
  readonly complete: Complete;
  readonly composition: () => string;
  readonly changes: Changes;
  readonly pages: PageStore;
}

// Equal to `Retry-After` of the error page for an outage.
const RETRY_MS = 10_000;

function noted(outcome: Outcome): Outcome {
  measures()?.onRendering(outcome.kind);
  return outcome;
}

/** Renders each page once at a time, with a pause after an error. */
export class PageMaker {
  readonly #making: Making;
  readonly #underWay = new Map<string, Promise<Outcome>>();
  readonly #retryAt = new WeakMap<CachedPage, number>();

  constructor(making: Making) {
    this.#making = making;
  }

  /**
   * Concurrent calls share the result.
   *
   * @param before cached page of this address
   * @throws what the renderer throws
   */
  make(target: string, before: CachedPage | undefined): Promise<Outcome> {
    const underWay = this.#underWay.get(target);
    if (underWay) return underWay;
    const making = this.#make(target, before)
      .then(noted, (error: unknown) => {
        measures()?.onRendering('failed');
        throw error;
      })
      .finally(() => this.#underWay.delete(target));
    this.#underWay.set(target, making);
    return making;
  }

  hasJustFailed(page: CachedPage): boolean {
    return (this.#retryAt.get(page) ?? 0) > performance.now();
  }

  async #make(target: string, before: CachedPage | undefined, isSecond = false): Promise<Outcome> {
    const { render, limit, complete, pages, changes } = this.#making;
    const composition = this.#making.composition();
    const since = changes.count();
    try {
      const {
        result: rendering,
        tags,
        isForEverybody,
      } = await collectCacheTags(() => withinVisit(() => renderAnonymously(render, target), limit));
      const composedAs = rendering.headers[COMPOSITION_MARK]?.toString();
      const completed = { ...rendering, headers: complete(rendering.headers, target) };
      if (rendering.status >= 500) {
        this.#failed(before);
        return 'set-cookie' in rendering.headers
          ? { kind: 'unshareable' }
          : { kind: 'failed', rendering: completed };
      }
      if (!isShareable(rendering)) {
        pages.delete(target);
        return { kind: 'unshareable' };
      }
      const isForReaders = isForEverybody && rendering.headers[SHAREABLE_MARK] === FOR_READERS;
      const page = cachedPage(completed, before, {
        composition: composedAs ?? composition,
        content: { since, tags },
        isForReaders,
      });
      if (changes.isUnchanged(page.content)) pages.set(target, page);
      // Visitors who came after the change wait for this rendering, too.
      else if (!isSecond) return await this.#make(target, before, true);
      return { kind: 'stored', page };
    } catch (error) {
      this.#failed(before);
      throw error;
    }
  }

  #failed(before: CachedPage | undefined): void {
    if (before) this.#retryAt.set(before, performance.now() + RETRY_MS);
  }
}
