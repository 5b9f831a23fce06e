import type { NextApiRequest, NextApiResponse } from 'next';
import { sendWorkbook } from '#lib/spreadsheet/workbookResponse.server.ts';

// Read later, with limits.
export const config = { api: { bodyParser: false, responseLimit: false } };

/** `POST /api/workbook`: spreadsheet of a member's values. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  await sendWorkbook(request, response);
}
