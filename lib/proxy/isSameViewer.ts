import type { IncomingHttpHeaders } from 'node:http';
import { viewerHeader } from '#lib/api/viewerHeader.ts';

/**
 * Whether a call comes from a page that was made for the person who is signed in now. In an old tab another person may have typed:
 * what they wrote does not go out in another's name.
 */
export function isSameViewer(headers: IncomingHttpHeaders, oid: string | undefined): boolean {
  const made = headers[viewerHeader];
  return made === undefined || made === oid;
}
