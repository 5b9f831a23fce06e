import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { type CollectedContent, contentSoFar } from '#lib/http/cacheTags.server.ts';
import { timeLeft, visitId } from '#lib/http/visit.server.ts';
import { COMPOSITION_MARK } from '#lib/page/cacheControl.server.ts';
import { composition } from '#lib/page/composition.server.ts';

/** Headers between serving process and renderers, which never leave them. */
const VISIT = 'x-common-ground-visit';
const TAGS = 'x-common-ground-tags';
const AUDIENCE = 'x-common-ground-audience';

// Without a time limit, such as an upload.
const ENDLESS = 3_600_000;

export const visitHeaders = (): Readonly<Record<string, string>> => ({
  [VISIT]: `${visitId() ?? ''} ${timeLeft(ENDLESS)}`,
});

/** Reads and removes the visit's header. */
export function takeVisit(headers: IncomingHttpHeaders): { readonly id: string; readonly left: number } {
  const [id = '', left] = String(headers[VISIT] ?? '').split(' ');
  headers[VISIT] = undefined;
  return { id, left: Number(left) || ENDLESS };
}

/** Adds headers for the page cache when the head is written. */
export function describeRendering(response: ServerResponse): void {
  const { writeHead } = response;
  response.setHeader(COMPOSITION_MARK, composition());
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    response.writeHead = writeHead;
    const { tags, isForEverybody } = contentSoFar();
    if (isForEverybody) response.setHeader(AUDIENCE, 'everybody');
    if (tags) response.setHeader(TAGS, tags.join(','));
    return writeHead.apply(response, head);
  }) as typeof writeHead;
}

/** Reads and removes headers about content. */
export function takeContent(headers: IncomingHttpHeaders): CollectedContent {
  const { [TAGS]: tags, [AUDIENCE]: audience } = headers;
  headers[TAGS] = undefined;
  headers[AUDIENCE] = undefined;
  const listed = tags?.toString().split(',').filter(Boolean);
  return { tags: listed ?? null, isForEverybody: audience === 'everybody' };
}
