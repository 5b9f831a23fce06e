import type { NextApiRequest, NextApiResponse } from 'next';
import { sendPersonalData } from '#lib/downloads/personalData.server.ts';

// Bodies are read where their limits are known.
export const config = { api: { bodyParser: false, responseLimit: false } };

/** `POST /api/personal-data`: all data about an address as a file, for administrators. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  await sendPersonalData(request, response);
}
