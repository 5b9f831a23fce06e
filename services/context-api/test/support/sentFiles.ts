import type { FastifyInstance } from 'fastify';
import { onBehalfOf } from './callers.ts';
import { headers } from './service.ts';

/** Sends a file; returns the hash of the saved one. */
export async function sendFile(
  app: FastifyInstance,
  who: string,
  content: string | Buffer,
  name = 'sent.txt',
): Promise<string> {
  const response = await app.inject({
    method: 'POST',
    url: '/v1/files',
    headers: {
      ...headers,
      ...onBehalfOf(who),
      'x-file-name': name,
      'content-type': 'application/octet-stream',
    },
    payload: content,
  });
  return response.json<{ sha256: string }>().sha256;
}

/** Returns the status of the response to a person who reads a file. */
export async function statusOfFile(app: FastifyInstance, who: string | null, sha256: string) {
  const url = `/v1/media/${sha256}`;
  return (await app.inject({ url, headers: { ...headers, ...onBehalfOf(who) } })).statusCode;
}
