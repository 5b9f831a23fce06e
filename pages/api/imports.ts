import type { NextApiRequest, NextApiResponse } from 'next';
import { receiveImport } from '#lib/proxy/receiveImport.server.ts';

// Files are streamed.
export const config = { api: { bodyParser: false } };

/** `POST /api/imports`: leads to the page of the import's check. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  await receiveImport(request, response);
}
