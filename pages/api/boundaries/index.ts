import type { NextApiRequest, NextApiResponse } from 'next';
import { boundaryLimit, boundaryPath } from '#contract/boundaries/constants.ts';
import { boundaryQuery, preparedBoundary } from '#contract/boundaries/schema.ts';
import { forwardUpload } from '#lib/proxy/forwardUpload.server.ts';

// A file is streamed on.
export const config = { api: { bodyParser: false } };

/** `POST /api/boundaries`: prepares a boundary from a file or a drawing. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  const { data: query } = boundaryQuery.safeParse(request.query);
  const given = Object.entries(query ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(given).toString();
  const url = search === '' ? boundaryPath : `${boundaryPath}?${search}`;
  await forwardUpload(request, response, { url, limit: boundaryLimit, response: preparedBoundary });
}
