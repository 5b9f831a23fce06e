import type { NextApiRequest, NextApiResponse } from 'next';
import { forwardUpload } from '#lib/proxy/forwardUpload.server.ts';

// A file is streamed on.
export const config = { api: { bodyParser: false } };

/** `POST /api/files`: uploads a file. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  await forwardUpload(request, response);
}
