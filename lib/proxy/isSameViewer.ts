import type { IncomingHttpHeaders } from 'node:http';
import { viewerHeader } from '#lib/api/viewerHeader.ts';

/**
 * Returns whether a call comes from a page made for the signed-in person: input from another person's old tab must not
 * be sent in this one's name.
 */
export function isSameViewer(headers: IncomingHttpHeaders, oid: string | undefined): boolean {
  const made = headers[viewerHeader];
  return made === undefined || made === oid;
}
