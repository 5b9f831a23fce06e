import type { IncomingMessage } from 'node:http';
import { isPersonal } from '#lib/page/cacheControl.server.ts';
import { isPage } from './pagePath.ts';

export const mayGetCopy = ({ method, url = '/', headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  isPage(url) &&
  headers.authorization === undefined &&
  !/(?:^|;)\s*preview=/.test(headers.cookie ?? '');

/** Excludes API routes, which cache for themselves. */
export const isAnonymous = ({ method, url = '/', headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && isPage(url) && !isPersonal(headers);
