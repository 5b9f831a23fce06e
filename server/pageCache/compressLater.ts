import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { logger } from '#lib/log/logger.server.ts';
import { type CachedPage, wellCompressed } from './cachedPage.ts';
import type { PageStore } from './pageStore.ts';

/** A change would make the work useless. */
const SETTLED_MS = 1000;

/** More are compressed when read again. */
const MOST_WAITING = 1000;

/** Takes a tenth of a second: one at a time, in another thread, only unchanged pages. */
export function compressLater(
  pages: () => PageStore,
  settled = SETTLED_MS,
): (target: string, page: CachedPage) => void {
  const limit = pLimit(1);

  async function compress(target: string, page: CachedPage): Promise<void> {
    if (page.forms.isBest || !pages().has(target, page)) return;
    await wait(settled, undefined, { ref: false });
    if (!pages().has(target, page)) return;
    const best = await wellCompressed(page);
    if (best && pages().has(target, page)) pages().replace(target, best);
  }

  return (target, page) => {
    if (limit.pendingCount >= MOST_WAITING) return;
    limit(() => compress(target, page)).catch((error: unknown) => {
      logger().error({ err: error }, 'a page could not be compressed');
    });
  };
}
