import type { NextApiRequest, NextApiResponse } from 'next';
import { sendWorkbook } from '#lib/progress/workbookResponse.server.ts';

// Bodies are read where their limits are known.
export const config = { api: { bodyParser: false, responseLimit: false } };

/** `POST /api/workbook`: writes a spreadsheet of a member's values. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  await sendWorkbook(request, response);
}
