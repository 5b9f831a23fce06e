import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Secrets } from '../database/secrets.ts';

/** Fields of a form with their last values. */
export type FormValues = Readonly<Record<string, string>>;

/** Error of a foreign form, with a status as Fastify's. */
class BadFormError extends Error {
  override readonly name = 'BadFormError';
  readonly statusCode = 400;
}

export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    async (_request: FastifyRequest, body: string): Promise<FormValues> =>
      Object.fromEntries(new URLSearchParams(body)),
  );
}

/** Leaves bodies unread, for oidc-provider. */
export function leaveBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/** Returns the token that ties a form to its interaction. */
export const formTokenOf = ({ cookieKey }: Secrets, uid: string): string =>
  createHmac('sha256', cookieKey).update(`form ${uid}`).digest('base64url');

interface Expected {
  readonly token: string;
  readonly origin: string;
}

/** @throws BadFormError for forms from other pages or interactions */
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
