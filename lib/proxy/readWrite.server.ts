import type { IncomingMessage } from 'node:http';
import { isShallow } from '#contract/shared/isShallow.ts';
import type { WriteHeaders } from '#lib/api/api.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { isOwnOrigin } from '#lib/session/isOwnOrigin.server.ts';
import { BodyTooLargeError, readBody } from '../http/readBody.server.ts';

/** Bytes, as in the context API. */
const MAX_BYTES = 1_048_576;
const DEEPEST = 64;

interface Expected {
  readonly ORIGIN: string;
  readonly hasBody: boolean;
  /** Bytes. */
  readonly maxBytes?: number;
}

/**
 * Reads JSON, only from this site.
 *
 * @throws {ApiError} `forbidden`, `unsupported-media-type`, `too-large` or `invalid-request`
 */
export async function readWrite(
  request: IncomingMessage,
  { ORIGIN, hasBody, maxBytes = MAX_BYTES }: Expected,
): Promise<WriteHeaders & { body?: unknown }> {
  const { headers } = request;
  if (!isOwnOrigin(headers, ORIGIN)) throw new ApiError('forbidden', 'a change from another site');
  const write = {
    idempotencyKey: textOf(headers['idempotency-key']),
    version: versionOf(textOf(headers['if-match'])),
    proof: textOf(headers['x-recaptcha-token']),
  };
  return hasBody ? { ...write, body: await readJson(request, maxBytes) } : write;
}

async function readJson(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  if (!/^application\/json(?:\s*;|$)/i.test(request.headers['content-type'] ?? ''))
    throw new ApiError('unsupported-media-type', 'a change is sent as JSON');
  const bytes = await readBody(request, maxBytes).catch((error: unknown) => {
    throw error instanceof BodyTooLargeError ? new ApiError('too-large', 'the body is too long') : error;
  });
  const body = parsed(bytes);
  // The client would send null or other text, which the context API rejects without a reason for people.
  if (typeof body !== 'object' || body === null)
    throw new ApiError('invalid-request', 'the body is no object');
  // It is serialized again to be forwarded.
  if (!isShallow(body, DEEPEST)) throw new ApiError('invalid-request', 'the body is too deep');
  return body;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw new ApiError('invalid-request', 'the body is not JSON');
  }
}

const textOf = (value: string | string[] | undefined) => [value].flat()[0];

function versionOf(tag: string | undefined): number | undefined {
  if (tag === undefined) return undefined;
  const [, digits] = /^"(\d{1,9})"$/.exec(tag) ?? [];
  if (digits === undefined) throw new ApiError('invalid-request', 'If-Match is not a version');
  return Number(digits);
}
