import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request that changes something comes from a page of this site. Browsers say so in `Origin` with
 * every such request; one that does not say it is refused.
 */
export const isOwnOrigin = ({ origin }: IncomingHttpHeaders, own: string): boolean => origin === own;
