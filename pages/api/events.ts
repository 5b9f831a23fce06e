import type { NextApiRequest, NextApiResponse } from 'next';
import { collectEvents } from '#lib/analytics/collect.server.ts';

// Bodies are read where their limits are known.
export const config = { api: { bodyParser: false } };

/** `POST /api/events`: collects analytics events. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  await collectEvents(request, response);
}
