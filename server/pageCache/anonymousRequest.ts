import type { IncomingMessage } from 'node:http';
import { isPersonal } from '#lib/page/cacheControl.server.ts';
import { isPage } from './pagePath.ts';

/** Returns whether a request is for a page or its data, and not personal. API routes cache for themselves. */
export const isAnonymous = ({ method, url = '/', headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && isPage(url) && !isPersonal(headers);
