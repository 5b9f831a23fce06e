import type { NextApiRequest, NextApiResponse } from 'next';
import { ApiError } from '#lib/http/apiError.ts';
import { sendProblem } from '#lib/proxy/sendProblem.server.ts';

export const config = { api: { bodyParser: false } };

/** Sends a short, uncached 404 for unknown addresses instead of a page. */
export default function handler(_request: NextApiRequest, response: NextApiResponse): void {
  response.setHeader('Cache-Control', 'no-store');
  sendProblem(response, new ApiError('not-found', 'no such route'));
}
