import type { NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';
import { slug } from '#contract/shared.ts';
import { ApiError } from '#lib/api/apiError.ts';
import { artFormats } from '#lib/art/drawArt.ts';
import { initiativeArt } from '#lib/art/initiativeArt.server.ts';

const formatOf = z.enum(artFormats);

/** `GET /api/art/{initiative}?format=hero|card`: the initiative's drawing; `send` adds the ETag and answers 304. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  response.setHeader('Cache-Control', 'no-store');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.status(405).setHeader('Allow', 'GET, HEAD').end();
    return;
  }
  const initiative = slug.safeParse(request.query['initiative']);
  const format = formatOf.safeParse(request.query['format']);
  if (!initiative.success || !format.success) {
    response.status(initiative.success ? 400 : 404).end();
    return;
  }

  try {
    const svg = await initiativeArt(initiative.data, format.data);
    response.setHeader('Cache-Control', 'public, max-age=3600, s-maxage=86400, stale-while-revalidate=86400');
    response.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
    response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.send(svg);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    response.status(error.status).end();
  }
}
