import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { ApiError } from '#lib/http/apiError.ts';
import { logger } from '#lib/log/logger.server.ts';

export interface File {
  body: string | Buffer;
  /** Media type, with its charset for text. */
  type: string;
  cacheControl: string;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Creates an API route for files (GET and HEAD) with ETag and 304. A returned status rejects the request; errors are
 * not cached.
 */
export function fileRoute(
  answer: (request: NextApiRequest, response: NextApiResponse) => Promise<File | 400 | 404>,
): NextApiHandler {
  return async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).setHeader('Allow', 'GET, HEAD').end();
      return;
    }
    try {
      const file = await answer(request, response);
      if (typeof file === 'number') {
        response.status(file).end();
        return;
      }
      response.setHeader('Cache-Control', file.cacheControl);
      response.setHeader('Content-Type', file.type);
      response.setHeader('X-Content-Type-Options', 'nosniff');
      for (const [name, value] of Object.entries(file.headers ?? {})) response.setHeader(name, value);
      response.send(file.body);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 503) {
        response.setHeader('Retry-After', '10');
        logger().error({ code: error.code, ...error.call }, error.message);
      }
      response.status(error.status).end();
    }
  };
}
