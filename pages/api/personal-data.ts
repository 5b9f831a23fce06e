import type { NextApiRequest, NextApiResponse } from 'next';
import { sendPersonalData } from '#lib/downloads/personalData.server.ts';

// Read later, with limits.
export const config = { api: { bodyParser: false, responseLimit: false } };

/** `POST /api/personal-data`: all data about an address, for administrators. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  await sendPersonalData(request, response);
}
