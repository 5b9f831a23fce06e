import type { IncomingHttpHeaders } from 'node:http';
import { viewerHeader } from '#lib/api/viewerHeader.ts';

/** Checks the person of a call's page: another person's old tab must not send in their name. */
export function isSameViewer(headers: IncomingHttpHeaders, oid: string | undefined): boolean {
  const made = headers[viewerHeader];
  return made === undefined || made === oid;
}
