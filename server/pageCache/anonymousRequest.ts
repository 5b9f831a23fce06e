import type { IncomingMessage } from 'node:http';
import { isPersonal } from '#lib/page/cacheControl.server.ts';

// API routes keep what is worth it themselves, and answer parts of files; the bundler's files lie on the disk.
const elsewhere = /^\/(?:api|feeds|media|_next(?!\/data\/))(?:[/?]|$)/;

/** Whether a request is for a page or its data, by somebody of whom nothing is known that a page could depend on. */
export const isAnonymous = ({ method, url = '/', headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !elsewhere.test(url) && !isPersonal(headers);
