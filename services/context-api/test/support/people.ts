import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { VerifyAccessToken } from '../../src/platform/auth/bearer.ts';
import type { Database } from '../../src/platform/database/schema.ts';
import { onBehalfOf, writeCallers } from './callers.ts';
import { headers } from './service.ts';

/** Accepts tokens that name a user, signed in with an address at example.org. */
export const verifyWithAddress: VerifyAccessToken = (token) => {
  const oid = token.split('.')[1]!;
  const email = oid === 'no-address' ? null : `${oid}@example.org`;
  return Promise.resolve({ oid, name: `Name of ${oid}`, email, jobTitle: null });
};

const here = { initiative: 'birim' };
const elsewhere = { initiative: 'lean' };

/** People of every role, in an own and a foreign scope. */
const people = {
  registered: { roles: [] },
  'unconfirmed-admin': { verified: false, roles: [{ name: 'admin' }] },
  contributor: { roles: [{ name: 'contributor', ...here }] },
  editor: { roles: [{ name: 'initiative-editor', ...here }] },
  convener: { roles: [{ name: 'convener', ...here }] },
  'foreign-convener': { roles: [{ name: 'convener', ...elsewhere }] },
  'organization-editor': { roles: [{ name: 'organization-editor', organization: 'growers' }] },
  buyer: { roles: [{ name: 'buyer', organization: 'growers' }] },
  investor: { roles: [{ name: 'investor' }] },
  'consortium-manager': { roles: [{ name: 'consortium-manager', consortium: 'alliance' }] },
  'foreign-manager': { roles: [{ name: 'consortium-manager', consortium: 'league' }] },
  verifier: { roles: [{ name: 'verifier' }] },
  translator: { roles: [{ name: 'translator', locale: 'fr' }] },
  'content-editor': { roles: [{ name: 'content-editor' }] },
  admin: { roles: [{ name: 'admin' }] },
} as const;

export type TestPerson = keyof typeof people;

export const everybody = Object.keys(people) as TestPerson[];

/** Writes `people` anew, without invitations, registrations and audit entries. */
export async function writePeople(db: Kysely<Database>): Promise<void> {
  for (const table of [
    'submission',
    'outbox',
    'attempt_count',
    'answered_write',
    'invitation',
    'app_user',
    'account_address',
    'audit_entry',
    'erased_account',
  ] as const)
    await db.deleteFrom(table).execute();
  await writeCallers(db, people);
  await db.deleteFrom('audit_entry').execute();
  await sql`update app_user set version = 1`.execute(db);
}

let calls = 0;

interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: object;
  readonly version?: number;
  readonly key?: string;
  readonly language?: string;
}

/** Calls on behalf of a person; null is anonymous. */
export async function callAs(app: FastifyInstance, who: string | null, url: string, sent: Sent = {}) {
  const { method = 'GET', body, version, language = 'en', key = `a-key-of-people-${(calls += 1)}` } = sent;
  const response = await app.inject({
    method,
    url: `/v1/${url}`,
    headers: {
      ...headers,
      ...onBehalfOf(who),
      'accept-language': language,
      ...(method !== 'GET' && { 'idempotency-key': key }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, body: response.json() as never, text: response.body };
}

export async function idOf(db: Kysely<Database>, oid: string): Promise<string> {
  return (await db.selectFrom('app_user').select('id').where('oid', '=', oid).executeTakeFirstOrThrow()).id;
}

export const rolesOf = async (db: Kysely<Database>, oid: string) =>
  db.selectFrom('user_role').selectAll().where('oid', '=', oid).orderBy('role').execute();
