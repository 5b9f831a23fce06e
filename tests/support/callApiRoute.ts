import { Readable, Writable } from 'node:stream';
import { parseCookie } from 'cookie';
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';

export interface ApiCall {
  method?: string;
  query?: Readonly<Record<string, string | readonly string[]>>;
  headers?: Readonly<Record<string, string>>;
  /** Raw body, or a stream of it. */
  body?: string | Buffer | Readable;
}

interface ApiResponse {
  status: number;
  headers: Map<string, string>;
  body: string;
  /** True without an end, so that readers notice what is missing. */
  isBroken: boolean;
}

/** Calls a handler like Next: `query` includes the path parameters. */
export async function callApiRoute(handler: NextApiHandler, call: ApiCall): Promise<ApiResponse> {
  const { method = 'GET', query = {}, headers = {}, body } = call;
  const result: Omit<ApiResponse, 'isBroken'> = { status: 200, headers: new Map(), body: '' };
  // Parts of a streamed response are its body, too.
  const written = new Writable({
    write(chunk: Buffer, _encoding, done) {
      result.body += chunk.toString();
      done();
    },
  });
  const response = Object.assign(written, {
    setHeader(name: string, value: string) {
      result.headers.set(name.toLowerCase(), value);
      return response;
    },
    getHeader: (name: string) => result.headers.get(name.toLowerCase()),
    removeHeader: (name: string) => result.headers.delete(name.toLowerCase()),
    status(status: number) {
      result.status = status;
      return response;
    },
    send(body: string) {
      result.body = body;
    },
    json(body: unknown) {
      result.body = JSON.stringify(body);
    },
  });
  const stream =
    body instanceof Readable ? body : Readable.from(body === undefined ? [] : [Buffer.from(body)]);
  const cookies = parseCookie(headers['cookie'] ?? '');
  const socket = { remoteAddress: '192.0.2.1' };
  const request = Object.assign(stream, { method, query, headers, cookies, socket });
  await handler(request as unknown as NextApiRequest, response as unknown as NextApiResponse);
  return { ...result, isBroken: written.destroyed && !written.writableFinished };
}
