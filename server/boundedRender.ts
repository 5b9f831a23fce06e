import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { isPage } from './pageCache/pagePath.ts';
import type { Render } from './pageCache/render.ts';

interface Bounds {
  /** Simultaneous renderings. */
  readonly running?: number;
  readonly waiting?: number;
  /** Milliseconds that a page waits. */
  readonly patience?: number;
  readonly watch?: (read: () => Renderings) => void;
}

/** Maps of any place, each of which is drawn anew; other pictures are as many as records. */
const drawings = /^\/api\/map[/?]/;

export interface Renderings {
  readonly running: number;
  readonly waiting: number;
}

/** Renderings slow each other down. A page that would wait too long gets `busy`. */
export function boundedRender(
  render: Render,
  busy: Render,
  { running = 32, waiting = 256, patience = 1000, watch }: Bounds = {},
): Render {
  const limit = pLimit(running);
  watch?.(() => ({ running: limit.activeCount, waiting: limit.pendingCount }));
  return async (request, response) => {
    const target = request.url ?? '/';
    if (!isPage(target) && !drawings.test(target)) return render(request, response);
    if (limit.activeCount >= running && limit.pendingCount >= waiting) return busy(request, response);
    const patient = new AbortController();
    let isLate = false;
    const rendered = limit(async () => {
      if (isLate) return;
      patient.abort();
      await render(request, response);
    });
    rendered.catch(() => undefined);
    isLate = await wait(patience, true, { signal: patient.signal }).catch(() => false);
    return isLate ? busy(request, response) : rendered;
  };
}
