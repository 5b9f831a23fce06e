import type { NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';
import { file } from '#contract/files/schema.ts';
import { locale } from '#contract/shared/schema.ts';
import { readMemberRequest } from '#lib/proxy/memberRequest.server.ts';
import { renderMarkdown } from './renderMarkdown.server.ts';

const schema = z.object({ text: z.string(), locale, images: z.array(file).max(20) });

// Twenty thousand characters of three bytes each, as JSON, and the files.
const maxBytes = 131_072;

export async function previewMarkdown(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const read = await readMemberRequest(request, response, { schema, maxBytes });
  if ('status' in read) {
    response.status(read.status).end();
    return;
  }
  const { text, locale: language, images } = read.data;
  response.status(200).json({ html: renderMarkdown(text, { locale: language, images }) });
}
