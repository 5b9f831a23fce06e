import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Secrets } from '../database/secrets.ts';

const maximumBytes = 16_384;

/** A form that is too large, of another type, or not one that we showed. */
export class BadFormError extends Error {
  override readonly name = 'BadFormError';
}

/** The fields of a form that was posted, each with its last value. @throws BadFormError */
export async function readForm(request: IncomingMessage): Promise<Readonly<Record<string, string>>> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw new BadFormError('not a form');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maximumBytes) throw new BadFormError('too large');
    chunks.push(chunk);
  }
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
}

/** Ties a form to the interaction in which it is shown. */
export const formTokenOf = ({ cookieKey }: Secrets, uid: string): string =>
  createHmac('sha256', cookieKey).update(`form ${uid}`).digest('base64url');

interface Expected {
  readonly token: string;
  /** Our own origin: where a browser must say that the form was. */
  readonly origin: string;
}

/** @throws BadFormError when a form was not posted from a page of ours in the same interaction */
export function checkOrigin(
  request: IncomingMessage,
  values: Readonly<Record<string, string>>,
  { token, origin }: Expected,
): void {
  const given = Buffer.from(values['form_token'] ?? '');
  const expected = Buffer.from(token);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new BadFormError('wrong token');
  const { origin: from } = request.headers;
  if (from !== undefined && from !== origin) throw new BadFormError('from elsewhere');
}
