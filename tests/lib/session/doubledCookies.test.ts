import type { NextApiHandler } from 'next';
import { beforeEach, expect, test } from 'vitest';
import { type ApiCall, callApiRoute } from '#tests/support/callApiRoute.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { signedIn } from '#tests/support/sessions.ts';
import { cookieOf, signedInPortal } from '#tests/support/signedInPortal.ts';
import verify from '../../../pages/api/auth/[...auth].ts';
import context from '../../../pages/api/context/[...path].ts';
import downloads from '../../../pages/api/downloads/[locale]/[file].ts';
import files from '../../../pages/api/files.ts';
import markdown from '../../../pages/api/markdown.ts';

const server = contextApiServer();
let authorizations: (string | null)[] = [];
beforeEach(() => {
  authorizations = [];
  server.events.removeAllListeners();
  server.events.on('request:start', ({ request }) => {
    authorizations.push(request.headers.get('authorization'));
  });
});

const own = { origin: 'https://portal.test' };
const routes: [string, NextApiHandler, ApiCall, number][] = [
  ['/api/context', context, { query: { path: ['v1', 'context'] } }, 200],
  ['/api/downloads', downloads, { query: { locale: 'en', file: 'events.csv' } }, 200],
  [
    '/api/files',
    files,
    { method: 'POST', headers: { ...own, 'content-length': '5', 'x-file-name': 'a.pdf' }, body: '%PDF-' },
    401,
  ],
  [
    '/api/markdown',
    markdown,
    { method: 'POST', headers: own, body: JSON.stringify({ text: 'Rain', locale: 'en', images: [] }) },
    401,
  ],
  ['/api/auth/verify', verify, { query: { auth: ['verify'] } }, 200],
];

test.each(routes)('%s takes two different session cookies for none', async (_path, route, call, status) => {
  const [portal, stranger] = [await signedInPortal(), await signedIn()];
  const token = stranger.cookies['auth_token']!;
  const cookie = `${portal.cookie}; ${cookieOf({ auth_token: token })}`;
  const response = await callApiRoute(route, { ...call, headers: { ...call.headers, cookie } });
  expect(response.status).toBe(status);
  expect(authorizations.filter((each) => each !== null)).toEqual([]);
  if (route === verify) expect(response.body).toBe('null');
});
