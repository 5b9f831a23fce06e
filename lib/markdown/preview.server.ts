import type { NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';
import { file } from '#contract/file.ts';
import { locale } from '#contract/locale.ts';
import { settings } from '#lib/config/settings.server.ts';
import { isOwnOrigin } from '#lib/http/isOwnOrigin.ts';
import { BodyTooLargeError, readBody } from '#lib/http/readBody.server.ts';
import { sessionOf } from '#lib/session/session.server.ts';
import { renderMarkdown } from './renderMarkdown.server.ts';

const asked = z.object({ text: z.string(), locale, images: z.array(file).max(20) });

// Twenty thousand letters of three bytes each, as JSON, and the files.
const MAX_BYTES = 131_072;

/** What a text will look like, for whoever is signed in and writes it: the page's own rendering, and nothing that is kept. */
export async function previewMarkdown(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  response.setHeader('Cache-Control', 'private, no-store');
  if (request.method !== 'POST') return response.setHeader('Allow', 'POST').status(405).end();
  if (!isOwnOrigin(request.headers, settings().ORIGIN)) return response.status(403).end();
  const { session, setCookies } = await sessionOf(request.cookies);
  if (setCookies.length > 0) response.setHeader('Set-Cookie', [...setCookies]);
  if (!session) return response.status(401).end();
  const body = await readBody(request, MAX_BYTES).catch((error: unknown) => {
    if (error instanceof BodyTooLargeError) return null;
    throw error;
  });
  if (!body) return response.status(413).end();
  const parsed = asked.safeParse(jsonOf(body));
  if (!parsed.success) return response.status(400).end();
  const { text, ...options } = parsed.data;
  response.status(200).json({ html: renderMarkdown(text, options) });
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}
