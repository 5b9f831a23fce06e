const names = /^[^.:]+$|\.(?:localhost|local|internal|home\.arpa|svc)$/i;
const addresses =
  /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2,3}$|^(?:::1|f[cd][\da-f]{2}:.*|fe80:.*)$/i;

/** Checks for hosts of this machine or of a private network, where names have no dot or a private ending. */
export function isPrivateHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return names.test(bare) || addresses.test(bare);
}
