import type { NextApiRequest, NextApiResponse } from 'next';
import type { z } from 'zod';
import { settings } from '#lib/config/settings.server.ts';
import { isOwnOrigin } from '#lib/session/isOwnOrigin.server.ts';
import { personOf } from '#lib/session/session.server.ts';
import { BodyTooLargeError, readBody } from '../http/readBody.server.ts';

interface Accepted<T> {
  readonly schema: z.ZodType<T>;
  readonly maxBytes: number;
}

type MemberRequest<T> = { readonly data: T } | { readonly status: 400 | 401 | 403 | 405 | 413 };

/**
 * Reads a member's JSON from a page of this site. Marks the response as personal and renews cookies.
 *
 * @returns the data, or 405 (method), 403 (another site), 401 (signed out), 413 (too large), 400 (invalid)
 */
export async function readMemberRequest<T>(
  request: NextApiRequest,
  response: NextApiResponse,
  { schema, maxBytes }: Accepted<T>,
): Promise<MemberRequest<T>> {
  response.setHeader('Cache-Control', 'private, no-store');
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST');
    return { status: 405 };
  }
  if (!isOwnOrigin(request.headers, settings().ORIGIN)) return { status: 403 };
  const { session, setCookies } = await personOf(request);
  if (setCookies.length > 0) response.setHeader('Set-Cookie', [...setCookies]);
  if (!session) return { status: 401 };
  const body = await readBody(request, maxBytes).catch((error: unknown) => {
    if (error instanceof BodyTooLargeError) return null;
    throw error;
  });
  if (!body) return { status: 413 };
  const { data } = schema.safeParse(jsonOf(body));
  return data === undefined ? { status: 400 } : { data };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}
