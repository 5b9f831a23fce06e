import type { NextApiRequest, NextApiResponse } from 'next';
import { ApiError } from '#lib/http/apiError.ts';
import { sendProblem } from '#lib/proxy/sendProblem.server.ts';

// Nothing of what is sent is looked at.
export const config = { api: { bodyParser: false } };

/** Everything below `/api` that no route answers: a short 404 that nobody keeps, instead of a page. */
export default function handler(_request: NextApiRequest, response: NextApiResponse): void {
  response.setHeader('Cache-Control', 'no-store');
  sendProblem(response, new ApiError('not-found', 'no such route'));
}
