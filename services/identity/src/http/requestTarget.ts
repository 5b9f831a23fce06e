import type { IncomingMessage } from 'node:http';

export const maximumLength = 8_192;

function isDecodable(url: string): boolean {
  try {
    decodeURI(url);
    return true;
  } catch {
    return false;
  }
}

/** Returns the target, or `/` without a route if no browser would send it. */
export function rewriteTarget({ url = '' }: IncomingMessage): string {
  const [path = ''] = url.split('?', 1);
  const isTarget = url.length <= maximumLength && /^\/(?!\/)[\x21-\x7e]*$/.test(url) && isDecodable(path);
  return isTarget ? url : '/';
}
