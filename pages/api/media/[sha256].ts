import type { NextApiRequest, NextApiResponse } from 'next';
import { forwardMedia } from '#lib/proxy/forwardMedia.server.ts';

// Films are long.
export const config = { api: { responseLimit: false } };

/** `GET /media/{sha256}`. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  await forwardMedia(request, response);
}
