import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { logger } from '#lib/log/logger.server.ts';
import { WORKER_POLICY } from './contentSecurityPolicy.ts';
import { isFile } from './pageCache/pagePath.ts';
import type { Render } from './pageCache/render.ts';
import type { ReleaseArchive } from './releaseArchive.ts';

const PREFIX = '/_next/static';
const FOR_GOOD = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';
/** Written by the build. */
const SERVICE_WORKER = '/service-worker.js';
// Addresses like files that `rootFiles` leads to API routes.
const madeByRoutes =
  /^\/(?:robots\.txt|manifest\.webmanifest|sitemap\.xml|(?:api|feeds|media|sitemaps)\/.*)$/;

interface Folders {
  readonly built: string;
  readonly icons: string;
  readonly buildId: string;
  readonly archive?: ReleaseArchive<Serve> | null;
}

export type Serve = ReturnType<typeof sirv>;

// Precompressed files are smaller for a phone.
const options = { brotli: true, gzip: true, etag: true, extensions: [] };

/** Serves a release, looking up files per request: they may be removed. */
export const serveRelease = (folder: string): Serve => sirv(folder, { ...options, dev: true });

/**
 * Serves files; a missing one is an uncached 404: the next server of a rolling release may have it.
 *
 * @param otherwise renders everything else
 */
export function staticFiles({ built, icons, buildId, archive }: Folders, otherwise: Render): Render {
  const ownBuild = sirv(built, options);
  const root = sirv(icons, { ...options, setHeaders: nameIcon });
  const data = `/_next/data/${buildId}/`;

  return async (request, response) => {
    const { url = '/', method = 'GET' } = request;
    const [path = '/'] = url.split('?');
    if (method !== 'GET' && method !== 'HEAD') return otherwise(request, response);
    if (path.startsWith(`${PREFIX}/`)) {
      response.setHeader('Vary', 'Accept-Encoding');
      request.url = url.slice(PREFIX.length);
      const isIn = (serve: Serve) => serveFrom(serve, { request, response, cacheControl: FOR_GOOD });
      const found =
        isIn(ownBuild) || (archive && (archive.others.some(isIn) || (await isNew(archive, isIn))));
      request.url = url;
      if (!found) sendMissing(request, response);
      return;
    }
    const isBuilt = path.startsWith('/_next/');
    const isOurs = isBuilt ? !path.startsWith(data) : isFile(path) && !madeByRoutes.test(path);
    if (!isOurs) return otherwise(request, response);
    if (!isBuilt) response.setHeader('Vary', 'Accept-Encoding');
    if (path === SERVICE_WORKER) response.setHeader('Content-Security-Policy', WORKER_POLICY);
    const cacheControl = path === SERVICE_WORKER ? 'public, max-age=0, must-revalidate' : A_DAY;
    const isAtRoot = !isBuilt && serveFrom(root, { request, response, cacheControl });
    if (!isAtRoot) sendMissing(request, response);
  };
}

async function isNew(archive: ReleaseArchive<Serve>, isIn: (serve: Serve) => boolean): Promise<boolean> {
  await archive.look();
  return archive.others.some(isIn);
}

// sirv does not know the type.
function nameIcon(response: ServerResponse, path: string): void {
  if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
}

interface Serving {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly cacheControl: string;
}

/** sirv leaves stream errors to the process. */
function endWithSource(this: ServerResponse, source: Readable): void {
  source.once('error', (error: NodeJS.ErrnoException) => {
    logger().error({ code: error.code }, 'a static file could not be read');
    this.destroy();
  });
}

/** A 304 has its caching, too. */
function serveFrom(serve: Serve, { request, response, cacheControl }: Serving): boolean {
  let found = true;
  response.setHeader('Cache-Control', cacheControl);
  response.once('pipe', endWithSource);
  // Scripts and icons need no ranges, and sirv throws on one that ends before it starts.
  delete request.headers.range;
  serve(request, response, () => {
    found = false;
    response.off('pipe', endWithSource);
  });
  return found;
}

function sendMissing({ method }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404, { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(method === 'HEAD' ? undefined : `${STATUS_CODES[404] ?? ''}\n`);
}
