import type { NextApiRequest, NextApiResponse } from 'next';
import { forwardToContextApi } from '#lib/proxy/forwardToContextApi.server.ts';

// Read later, with limits.
export const config = { api: { bodyParser: false } };

/** `/api/context/…`: browsers' calls of the context API. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  await forwardToContextApi(request, response);
}
