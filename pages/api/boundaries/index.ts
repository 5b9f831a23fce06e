import type { NextApiRequest, NextApiResponse } from 'next';
import { boundaryLimit, boundaryPath } from '#contract/boundaries/constants.ts';
import { boundaryQuery, preparedBoundary } from '#contract/boundaries/schema.ts';
import { forwardUpload } from '#lib/proxy/forwardUpload.server.ts';

// Files are streamed.
export const config = { api: { bodyParser: false } };

/** `POST /api/boundaries`: a file or drawing. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  const { data: query } = boundaryQuery.safeParse(request.query);
  const given = Object.entries(query ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(given).toString();
  const url = search === '' ? boundaryPath : `${boundaryPath}?${search}`;
  await forwardUpload(request, response, { url, limit: boundaryLimit, response: preparedBoundary });
}
