import type { NextApiRequest, NextApiResponse } from 'next';
import { receiveImport } from '#lib/proxy/receiveImport.server.ts';

// A file is streamed on.
export const config = { api: { bodyParser: false } };

/** `POST /api/imports`: sends a file of a form for import, and leads to the page of its check. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  await receiveImport(request, response);
}
