import type { IncomingMessage } from 'node:http';
import { settings } from '#lib/config/settings.server.ts';

/** Uses our outermost proxy's view; with `TRUSTED_PROXIES=0`, no forwarded headers. */
export function clientAddress({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().flatMap((each) => each.split(','));
  const seen = [...forwarded.map((each) => each.trim()), socket.remoteAddress ?? ''];
  return seen.at(-1 - settings().TRUSTED_PROXIES) ?? seen[0] ?? '';
}
