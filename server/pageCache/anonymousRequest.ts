import type { IncomingMessage } from 'node:http';
import { isPersonal } from '#lib/page/cacheControl.server.ts';
import { isPage } from './pagePath.ts';

/**
 * Whether a request is for a page or its data, by a person of whom nothing is known that a page could depend on. API routes keep
 * what is worth it themselves, and answer parts of files; files lie on the disk.
 */
export const isAnonymous = ({ method, url = '/', headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && isPage(url) && !isPersonal(headers);
