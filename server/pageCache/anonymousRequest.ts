import type { IncomingMessage } from 'node:http';
import { isPersonal } from '#lib/page/cacheControl.server.ts';
import { isPage } from './pagePath.ts';

/** Returns whether a page of everybody may stand in for the one of a person with a session. */
export const mayGetCopy = ({ method, url = '/', headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  isPage(url) &&
  headers.authorization === undefined &&
  !/(?:^|;)\s*preview=/.test(headers.cookie ?? '');

/** Returns whether a request is for a page or its data, and not personal. API routes cache for themselves. */
export const isAnonymous = ({ method, url = '/', headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && isPage(url) && !isPersonal(headers);
