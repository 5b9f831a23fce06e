import type { RequestListener } from 'node:http';
import { changeCount, isListening } from '#lib/api/contentChanges.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import type { Renderings } from '../boundedRender.ts';
import type { Renderers } from '../renderers/rendererPool.ts';
import { measured } from './measured.ts';
import { createPortalMetrics } from './portalMetrics.ts';
import { routeOfBuild } from './routes.ts';
import { serveMetrics } from './serveMetrics.ts';

export interface Watched {
  readonly cacheBytes: () => number;
  readonly renderings: () => Renderings;
  readonly renderers: () => Renderers;
}

interface Start {
  readonly port: number;
  readonly host: string;
}

export async function startPortalMetrics({ port, host }: Start, watched: Watched) {
  const routeOf = await routeOfBuild();
  const { registry, onResponse } = createPortalMetrics({ ...watched, isListening, changeCount });
  const used = await serveMetrics(() => registry.metrics(), { host, port });
  logger().info({ host, port: used }, 'metrics are served');
  return (handle: RequestListener) => measured(handle, { routeOf, onResponse });
}
