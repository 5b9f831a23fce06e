import type { NextApiRequest, NextApiResponse } from 'next';
import { forwardBoundary } from '#lib/proxy/forwardMedia.server.ts';

// Full detail is long.
export const config = { api: { responseLimit: false } };

/** `GET /api/boundaries/{id}`: full detail. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  await forwardBoundary(request, response);
}
