import type { NextApiRequest, NextApiResponse } from 'next';
import { forwardToContextApi } from '#lib/http/forwardToContextApi.server.ts';

/** The browser's way to the context API. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  await forwardToContextApi(request, response);
}
