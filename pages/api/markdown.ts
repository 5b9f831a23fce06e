import type { NextApiRequest, NextApiResponse } from 'next';
import { previewMarkdown } from '#lib/markdown/preview.server.ts';

// Bodies are read where their limits are known.
export const config = { api: { bodyParser: false } };

/** `POST /api/markdown`: previews Markdown. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  await previewMarkdown(request, response);
}
