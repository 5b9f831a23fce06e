export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
