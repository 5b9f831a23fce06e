import type { IncomingHttpHeaders } from 'node:http';
import { viewerHeader } from '#lib/api/viewerHeader.ts';

/**
 * Returns whether a call's page was made for the signed-in person: another person's old tab must not send in their
 * name.
 */
export function isSameViewer(headers: IncomingHttpHeaders, oid: string | undefined): boolean {
  const made = headers[viewerHeader];
  return made === undefined || made === oid;
}
