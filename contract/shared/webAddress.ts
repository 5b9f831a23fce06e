/** Checks for `http(s)` without credentials. */
export function isWebAddress(text: string): boolean {
  const address = URL.canParse(text) ? new URL(text) : null;
  return address !== null && /^https?:$/.test(address.protocol) && !address.username && !address.password;
}
