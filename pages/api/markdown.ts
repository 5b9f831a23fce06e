import type { NextApiRequest, NextApiResponse } from 'next';
import { previewMarkdown } from '#lib/markdown/preview.server.ts';

// Read later, with limits.
export const config = { api: { bodyParser: false } };

/** `POST /api/markdown`: preview. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  await previewMarkdown(request, response);
}
