import type { NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';
import { readMemberRequest } from '#lib/proxy/memberRequest.server.ts';
import { maxWorkbookRequestBytes } from './workbook.ts';
import { writeWorkbook } from './writeWorkbook.server.ts';

const cell = z.union([z.string().max(32_767), z.number(), z.null()]);

const schema = z.object({
  sheet: z.string().max(500),
  headings: z.array(z.string().max(500)).max(20),
  rows: z.array(z.array(cell).max(20)).max(5000),
});

/** Rows are not saved. */
export async function sendWorkbook(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const read = await readMemberRequest(request, response, { schema, maxBytes: maxWorkbookRequestBytes });
  if ('status' in read) {
    response.status(read.status).end();
    return;
  }
  const file = await writeWorkbook(read.data);
  response
    .status(200)
    .setHeader('Content-Type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .send(file);
}
