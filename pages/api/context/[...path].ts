import type { NextApiRequest, NextApiResponse } from 'next';
import { forwardToContextApi } from '#lib/proxy/forwardToContextApi.server.ts';

// Bodies are read where their limits are known.
export const config = { api: { bodyParser: false } };

/** `/api/context/…`: calls of the context API by the browser. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  await forwardToContextApi(request, response);
}
