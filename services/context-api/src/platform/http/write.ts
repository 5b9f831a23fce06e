import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { type Operations, operations, type ResponseBody, type WriteName } from '#contract/operations.ts';
import type { Author } from '../auth/author.ts';
import type { Bearer } from '../auth/bearer.ts';
import { findUserContext, rememberAddress } from '../auth/userContext.ts';
import type { Caller, CheckBot, CountCaller, Sender } from '../botCheck/callers.ts';
import { withOpened } from '../database/opened.ts';
import type { Database } from '../database/schema.ts';
import { wasResponded, withIdempotency, type WriteKey, writeKeyOf } from '../idempotency/idempotency.ts';
import { ProblemError } from '../problems/problemError.ts';
import { versionOf } from './ifMatch.ts';
import { type Input, routeOf } from './operation.ts';
import type { CountWrite } from './writeLimit.ts';

type Body<N extends WriteName> = Operations[N] extends { body: infer Schema extends z.core.$ZodType }
  ? z.output<Schema>
  : undefined;

export interface WriteRoutes {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly checkBot: CheckBot;
  readonly countCaller: CountCaller;
  readonly countWrite: CountWrite;
}

interface WriteInput<N extends WriteName> extends Input<N> {
  readonly body: Body<N>;
  readonly author: Operations[N] extends { requires: readonly (infer R)[] }
    ? 'user' extends R
      ? Author
      : Author | null
    : Author | null;
  /** Version that the caller has read; 0 if the operation does not require it. */
  readonly version: number;
  readonly transaction: Transaction<Database>;
}

type Preparing<N extends WriteName> = Omit<WriteInput<N>, 'transaction' | 'author'>;

/**
 * Adds a write's route. A repetition with the same `Idempotency-Key` gets the same response: change and key
 * share one transaction.
 *
 * @param prepare does slow work before the transaction
 */
export function addWrite<N extends WriteName, Prepared = undefined>(
  { app, db, checkBot, countCaller, countWrite }: WriteRoutes,
  name: N,
  handle: (input: WriteInput<N> & { readonly prepared: Prepared }) => Promise<ResponseBody<N>>,
  prepare?: (input: Preparing<N>) => Promise<Prepared>,
): void {
  const operation = operations[name];
  const requires: readonly string[] = 'requires' in operation ? operation.requires : [];
  app.route({
    ...routeOf(name),
    handler: async (request) => {
      const { params, query, body, locale, bearer } = request;
      if (requires.includes('user') && !bearer) throw signInRequired();
      if (bearer) countWrite(bearer.oid);
      const version = requires.includes('version') ? versionOf(request.headers['if-match']) : 0;
      const key = writeKeyOf(request, { name, isRequired: requires.includes('idempotency-key') });
      const isCounted = requires.includes('bot-check') || requires.includes('rate-limited');
      if (isCounted && !(key && (await wasResponded(db, key)))) {
        if (key && requires.includes('bot-check')) await checkBot(senderOf(request, name, key));
        else await countCaller(callerOf(request));
      }
      const prepared = await prepare?.({
        params,
        query,
        body,
        locale,
        bearer,
        version,
      } as unknown as Preparing<N>);
      return db.transaction().execute((transaction) =>
        withIdempotency(transaction, key, async () => {
          if (bearer) await rememberAddress(transaction, bearer);
          const author = bearer && {
            bearer,
            context: await findUserContext(transaction, bearer.oid, locale),
            locale,
          };
          const input = { params, query, body, locale, bearer, author, version, transaction, prepared };
          return withOpened(request.opened, () =>
            handle(input as unknown as WriteInput<N> & { readonly prepared: Prepared }),
          );
        }),
      );
    },
  });
}

/** @throws ProblemError `sign-in-required` for anonymous calls */
export function requireBearer(bearer: Bearer | null): Bearer {
  if (!bearer) throw signInRequired();
  return bearer;
}

export const signInRequired = () =>
  new ProblemError('sign-in-required', { headers: { 'www-authenticate': 'Bearer realm="context-api"' } });

function callerOf({ headers, ip, bearer }: FastifyRequest): Caller {
  // Callers with the subscription key may state the address.
  const forwardedFor = headers['x-forwarded-for'];
  return {
    address: typeof forwardedFor === 'string' && forwardedFor !== '' ? forwardedFor : ip,
    oid: bearer?.oid ?? null,
  };
}

function senderOf(request: FastifyRequest, action: string, { key }: WriteKey): Sender {
  const { headers, body } = request;
  const proof = headers['x-recaptcha-token'];
  return {
    ...callerOf(request),
    proof: typeof proof === 'string' ? proof : undefined,
    honeypot: (body as { fax?: string }).fax ?? '',
    action,
    writeKey: key,
  };
}
