import type { NextApiRequest, NextApiResponse } from 'next';
import type { EventBatch } from '#contract/analytics/schema.ts';
import { defaultLocale } from '#contract/shared/locale.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { settings } from '#lib/config/settings.server.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { clientAddress } from '#lib/http/clientAddress.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import { readWrite } from '#lib/proxy/readWrite.server.ts';
import { hasPreviewCookie } from '#lib/visitorPreview/previewCookie.server.ts';
import { counted } from './counted.server.ts';
import { sentBatch } from './eventSchemas.server.ts';

const MAX_BYTES = 65_536;

/** Counts events without saving anything about the sender; ignores visitors who opt out. */
export async function collectEvents(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  if (request.method !== 'POST') {
    response.status(405).setHeader('Allow', 'POST').end();
    return;
  }
  const optsOut = request.headers['sec-gpc'] === '1' || request.headers.dnt === '1';
  // A preview is no visit, and its record may be secret.
  if (optsOut || hasPreviewCookie(request)) {
    response.status(204).end();
    return;
  }
  try {
    const { ORIGIN } = settings();
    const { body: sent } = await readWrite(request, { ORIGIN, hasBody: true, maxBytes: MAX_BYTES });
    const { data } = sentBatch.safeParse(sent);
    if (!data) throw new ApiError('invalid-request', 'not a batch of events');
    await passOn(request, counted(data.events));
    response.status(204).end();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    response.status(error.status).end();
  }
}

/** Browsers repeat no beacon. */
async function passOn(request: NextApiRequest, body: EventBatch): Promise<void> {
  const api = createServerApi({ locale: defaultLocale, clientAddress: clientAddress(request) });
  await api.call('countEvents', { body }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'not-offered') return;
    logger().warn({ code: error.code, ...error.call }, error.message);
  });
}
