import type { NextApiRequest, NextApiResponse } from 'next';
import { sendExport } from '#lib/proxy/sendExport.server.ts';

export const config = { api: { responseLimit: false } };

/** `GET /api/exports/archive`, or `list` with a noun and a format. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  await sendExport(request, response);
}
