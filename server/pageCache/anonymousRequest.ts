import type { IncomingMessage } from 'node:http';
import { isPersonal } from '#lib/page/cacheControl.server.ts';
import { isPage } from './pagePath.ts';

/** Checks that the shared page may replace a person's own. */
export const mayGetCopy = ({ method, url = '/', headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  isPage(url) &&
  headers.authorization === undefined &&
  !/(?:^|;)\s*preview=/.test(headers.cookie ?? '');

/** Checks for an impersonal request of a page or its data. API routes cache for themselves. */
export const isAnonymous = ({ method, url = '/', headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && isPage(url) && !isPersonal(headers);
