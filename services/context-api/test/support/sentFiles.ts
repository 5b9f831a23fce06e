import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { onBehalfOf } from './callers.ts';
import { headers } from './service.ts';

/** Sends a text file on behalf of somebody; its hash. */
export async function sendFile(app: FastifyInstance, who: string, text: string): Promise<string> {
  await app.inject({
    method: 'POST',
    url: '/v1/files',
    headers: {
      ...{ ...headers, ...onBehalfOf(who) },
      ...{ 'x-file-name': 'sent.txt', 'content-type': 'application/octet-stream' },
    },
    payload: text,
  });
  return createHash('sha256').update(text).digest('hex');
}

/** Whether somebody can read a file: the status of the answer. */
export async function statusOfFile(app: FastifyInstance, who: string | null, sha256: string) {
  const url = `/v1/media/${sha256}`;
  return (await app.inject({ url, headers: { ...headers, ...onBehalfOf(who) } })).statusCode;
}
