import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../src/platform/database/schema.ts';
import { onBehalfOf, writeCallers } from './callers.ts';
import { headers } from './service.ts';

const inBirim = { initiative: 'birim' };

/** Person of each kind for editing; `forum` convenes the initiative birim, `panel` has no part in it. */
export const writeEditors = (db: Kysely<Database>) =>
  writeCallers(db, {
    registered: { verified: false, roles: [{ name: 'convener', ...inBirim }] },
    contributor: { roles: [{ name: 'contributor', ...inBirim }] },
    editor: { roles: [{ name: 'initiative-editor', ...inBirim }] },
    convener: { roles: [{ name: 'convener', ...inBirim }] },
    verifier: { organization: 'panel', roles: [{ name: 'verifier' }] },
    colleague: { roles: [{ name: 'verifier' }, { name: 'initiative-editor', ...inBirim }] },
    forum: { roles: [{ name: 'organization-editor', organization: 'forum' }] },
    panel: { roles: [{ name: 'organization-editor', organization: 'panel' }] },
    foreign: { roles: [{ name: 'convener', initiative: 'dak-lak' }] },
    buyer: { roles: [{ name: 'buyer', organization: 'forum' }] },
    translator: { roles: [{ name: 'translator', locale: 'fr' }] },
    'content-editor': { roles: [{ name: 'content-editor' }] },
    admin: { roles: [{ name: 'admin' }] },
  });

/** All of them, and an anonymous person. */
export const everybody = [
  'registered',
  'contributor',
  'editor',
  'convener',
  'verifier',
  'colleague',
  'forum',
  'panel',
  'foreign',
  'buyer',
  'translator',
  'content-editor',
  'admin',
  null,
];

interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: object;
  readonly version?: number;
  readonly key?: string;
  readonly language?: string;
}

let calls = 0;

/** Calls on behalf of a person. */
export async function call(app: FastifyInstance, who: string | null, url: string, sent: Sent = {}) {
  const { method = 'GET', body, version, language = 'en', key = `a-key-of-its-own-${(calls += 1)}` } = sent;
  const response = await app.inject({
    method,
    url,
    headers: {
      ...headers,
      ...onBehalfOf(who),
      'accept-language': language,
      ...(method === 'POST' && { 'idempotency-key': key }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, body: response.json() as Record<string, never>, text: response.body };
}
