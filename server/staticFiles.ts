import sirv from 'sirv';
import type { Render } from './render.ts';

const PREFIX = '/_next/static';
const ONE_YEAR = 31_536_000;

/**
 * Serves what the bundler made, from a folder in which each text file lies beside its compressed forms (`.br`, `.gz`): less to
 * load for a phone than by compressing at every request, and no work for the server. Names change with content.
 *
 * @param otherwise renders everything else
 */
export function staticFiles(folder: string, otherwise: Render): Render {
  const serve = sirv(folder, { brotli: true, gzip: true, etag: true, immutable: true, maxAge: ONE_YEAR });
  return async (request, response) => {
    const { url = '/', method = 'GET' } = request;
    let missed = true;
    if (url.startsWith(`${PREFIX}/`) && (method === 'GET' || method === 'HEAD')) {
      request.url = url.slice(PREFIX.length);
      missed = false;
      // The folder was read at start, so sirv knows at once what it does not have.
      serve(request, response, () => {
        missed = true;
      });
      request.url = url;
    }
    if (missed) await otherwise(request, response);
  };
}
