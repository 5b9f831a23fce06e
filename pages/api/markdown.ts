import type { NextApiRequest, NextApiResponse } from 'next';
import { previewMarkdown } from '#lib/markdown/preview.server.ts';

// Bodies are read where their limits are known.
export const config = { api: { bodyParser: false } };

/** The preview of what a person writes. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  await previewMarkdown(request, response);
}
