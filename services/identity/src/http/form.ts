import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Secrets } from '../database/secrets.ts';

/** The fields of a form that was posted, each with its last value. */
export type FormValues = Readonly<Record<string, string>>;

/** A form that we did not show; Fastify's errors for one that is too large or of another type have a status as well. */
class BadFormError extends Error {
  override readonly name = 'BadFormError';
  readonly statusCode = 400;
}

/** Reads the bodies of forms, and of nothing else, for the routes of `app`. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    async (_request: FastifyRequest, body: string): Promise<FormValues> =>
      Object.fromEntries(new URLSearchParams(body)),
  );
}

/** Leaves every body unread: to oidc-provider, which reads it by itself, or to nobody. */
export function leaveBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
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
  { headers: { origin: from } }: Pick<FastifyRequest, 'headers'>,
  values: FormValues,
  { token, origin }: Expected,
): void {
  const given = Buffer.from(values['form_token'] ?? '');
  const expected = Buffer.from(token);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new BadFormError('wrong token');
  if (from !== undefined && from !== origin) throw new BadFormError('from elsewhere');
}
