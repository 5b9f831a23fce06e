import type { NextApiRequest, NextApiResponse } from 'next';
import { forwardBoundary } from '#lib/proxy/forwardMedia.server.ts';

// Next's warning about long responses does not apply to full detail.
export const config = { api: { responseLimit: false } };

/** `GET /api/boundaries/{id}`: a boundary in full detail. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  await forwardBoundary(request, response);
}
