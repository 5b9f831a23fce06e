import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { changeCount, isListening } from '#lib/api/contentChanges.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import type { Renderings } from '../boundedRender.ts';
import type { Renderers } from '../renderers/rendererPool.ts';
import { measured } from './measured.ts';
import { createPortalMetrics } from './portalMetrics.ts';
import { createRouteOf } from './routeOf.ts';
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

interface RoutesManifest {
  readonly staticRoutes: readonly { readonly page: string }[];
  readonly dynamicRoutes: readonly { readonly page: string }[];
}

export async function startPortalMetrics({ port, host }: Start, watched: Watched) {
  const { staticRoutes, dynamicRoutes } = JSON.parse(
    await readFile(join(process.cwd(), '.next/routes-manifest.json'), 'utf8'),
  ) as RoutesManifest;
  const routeOf = createRouteOf([...staticRoutes, ...dynamicRoutes].map(({ page }) => page));
  const { registry, onResponse } = createPortalMetrics({ ...watched, isListening, changeCount });
  const used = await serveMetrics(() => registry.metrics(), { host, port });
  logger().info({ host, port: used }, 'metrics are served');
  return (handle: RequestListener) => measured(handle, { routeOf, onResponse });
}
