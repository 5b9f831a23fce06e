import type { NextApiRequest, NextApiResponse } from 'next';
import { forwardUpload } from '#lib/proxy/forwardUpload.server.ts';

// A file is passed on while it comes.
export const config = { api: { bodyParser: false } };

/** `POST /api/files`: a file that a member sends, as evidence or document. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  await forwardUpload(request, response);
}
