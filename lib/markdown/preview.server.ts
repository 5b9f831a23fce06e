import type { NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';
import { file } from '#contract/file.ts';
import { locale } from '#contract/shared.ts';
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
  const { status, html } = await preview(request, response);
  response.status(status);
  if (html === undefined) response.end();
  else response.json({ html });
}

interface Preview {
  readonly status: number;
  readonly html?: string | null;
}

async function preview(request: NextApiRequest, response: NextApiResponse): Promise<Preview> {
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST');
    return { status: 405 };
  }
  if (!isOwnOrigin(request.headers, settings().ORIGIN)) return { status: 403 };
  const { session, setCookies } = await sessionOf(request);
  if (setCookies.length > 0) response.setHeader('Set-Cookie', [...setCookies]);
  if (!session) return { status: 401 };
  const body = await readBody(request, MAX_BYTES).catch((error: unknown) => {
    if (error instanceof BodyTooLargeError) return null;
    throw error;
  });
  if (!body) return { status: 413 };
  const { data } = asked.safeParse(jsonOf(body));
  if (!data) return { status: 400 };
  const { text, locale: language, images } = data;
  return { status: 200, html: renderMarkdown(text, { locale: language, images }) };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}
