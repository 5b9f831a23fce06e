import type { NextApiRequest, NextApiResponse } from 'next';
import { forwardMedia } from '#lib/proxy/forwardMedia.server.ts';

// Next's warning about long responses does not apply to films.
export const config = { api: { responseLimit: false } };

/** `GET /media/{sha256}`: a file of the content. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  await forwardMedia(request, response);
}
