import type { Locale } from '#contract/shared/locale.ts';
import { localeOfPath } from '#lib/i18n/localeOfPath.ts';
import { outageTexts } from '#lib/i18n/outageTexts.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import { measures } from '#lib/metrics/measures.server.ts';
import type { Render } from './pageCache/render.ts';

// Time between log lines about rejected pages.
const LOG_EVERY_MS = 10_000;
let loggedAt = -Infinity;

/** Sends a short page, made without React. */
export const busyPage: Render = async ({ url = '/', method }, response) => {
  measures()?.onRefusedPage();
  if (performance.now() - loggedAt > LOG_EVERY_MS) {
    loggedAt = performance.now();
    logger().warn('too many pages at once: some are refused');
  }
  const body = await bodyOf(localeOfPath(url));
  response.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'Retry-After': '5',
  });
  response.end(method === 'HEAD' ? undefined : body);
};

async function bodyOf(locale: Locale): Promise<string> {
  const { unavailable, tryAgain } = (await outageTexts(locale)).common;
  const { title } = unavailable;
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title>` +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
    `</head><body><main><h1>${title}</h1><p><a href="">${tryAgain}</a></p></main></body></html>`
  );
}
