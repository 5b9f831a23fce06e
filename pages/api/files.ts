import type { NextApiRequest, NextApiResponse } from 'next';
import { forwardUpload } from '#lib/proxy/forwardUpload.server.ts';

// Files are streamed.
export const config = { api: { bodyParser: false } };

/** `POST /api/files`. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  await forwardUpload(request, response);
}
