import type { IncomingHttpHeaders } from 'node:http';
import { viewerHeader } from '#lib/api/viewerHeader.ts';

/** Rejects calls of another person's old tab. */
export function isSameViewer(headers: IncomingHttpHeaders, oid: string | undefined): boolean {
  const made = headers[viewerHeader];
  return made === undefined || made === oid;
}
