import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { ApiError } from '#lib/http/apiError.ts';
import { logger } from '#lib/log/logger.server.ts';

export interface File {
  /** An error after the first part breaks the response off. */
  body: string | Buffer | AsyncGenerator<string>;
  /** Media type, with its charset for text. */
  type: string;
  cacheControl: string;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Creates an API route for files (GET and HEAD), whole ones with ETag and 304. A returned status rejects the
 * request; errors are not cached.
 */
export function fileRoute(
  find: (request: NextApiRequest, response: NextApiResponse) => Promise<File | 400 | 404>,
): NextApiHandler {
  return async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).setHeader('Allow', 'GET, HEAD').end();
      return;
    }
    try {
      const file = await find(request, response);
      if (typeof file === 'number') {
        response.status(file).end();
        return;
      }
      // Before the headers: an early error has its own status.
      const body = isWhole(file.body) ? file.body : await started(file.body);
      response.setHeader('Cache-Control', file.cacheControl);
      response.setHeader('Content-Type', file.type);
      response.setHeader('X-Content-Type-Options', 'nosniff');
      for (const [name, value] of Object.entries(file.headers ?? {})) response.setHeader(name, value);
      if (isWhole(body)) response.send(body);
      else await sendParts(request, response, body);
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

const isWhole = (body: File['body'] | Readable): body is string | Buffer =>
  typeof body === 'string' || Buffer.isBuffer(body);

/** Waits for the first part. */
async function started(parts: AsyncGenerator<string>): Promise<Readable> {
  const first = await parts.next();
  return Readable.from(
    (async function* () {
      if (first.done) return;
      yield first.value;
      yield* parts;
    })(),
  );
}

async function sendParts(request: NextApiRequest, response: NextApiResponse, parts: Readable): Promise<void> {
  if (request.method === 'HEAD') {
    parts.destroy();
    response.end();
    return;
  }
  try {
    await pipeline(parts, response);
  } catch (error) {
    // The missing end shows the error. Readers may leave.
    if (error instanceof ApiError) logger().error({ code: error.code, ...error.call }, 'a file broke off');
    else if (!response.closed) throw error;
  }
}
