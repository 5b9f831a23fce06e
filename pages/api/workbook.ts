import type { NextApiRequest, NextApiResponse } from 'next';
import { sendWorkbook } from '#lib/progress/workbookResponse.server.ts';

// Bodies are read where their limits are known.
export const config = { api: { bodyParser: false, responseLimit: false } };

/** The spreadsheet of what a member edits. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  await sendWorkbook(request, response);
}
