import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRouteOf } from './routeOf.ts';

interface RoutesManifest {
  readonly staticRoutes: readonly { readonly page: string }[];
  readonly dynamicRoutes: readonly { readonly page: string }[];
}

/** Finds routes of the build in the working folder. */
export async function routeOfBuild(): Promise<(url: string) => string> {
  const { staticRoutes, dynamicRoutes } = JSON.parse(
    await readFile(join(process.cwd(), '.next/routes-manifest.json'), 'utf8'),
  ) as RoutesManifest;
  return createRouteOf([...staticRoutes, ...dynamicRoutes].map(({ page }) => page));
}
