import type { IncomingMessage } from 'node:http';
import { settings } from '#lib/config/settings.server.ts';

/**
 * Address of the browser that asks: what the outermost of our own proxies has seen. With `TRUSTED_PROXIES=0` nothing that
 * a client says of itself is believed.
 */
export function clientAddress({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().flatMap((each) => each.split(','));
  const seen = [...forwarded.map((each) => each.trim()), socket.remoteAddress ?? ''];
  return seen.at(-1 - settings().TRUSTED_PROXIES) ?? seen[0] ?? '';
}
