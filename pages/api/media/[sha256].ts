import type { NextApiRequest, NextApiResponse } from 'next';
import { forwardMedia } from '#lib/proxy/forwardMedia.server.ts';

// The length of a film is not what Next warns of.
export const config = { api: { responseLimit: false } };

/** `GET /media/{sha256}`: a file of the content. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  await forwardMedia(request, response);
}
