import type { NextApiRequest, NextApiResponse } from 'next';
import { collectEvents } from '#lib/analytics/collect.server.ts';

// Read later, with limits.
export const config = { api: { bodyParser: false } };

/** `POST /api/events`: analytics. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  await collectEvents(request, response);
}
