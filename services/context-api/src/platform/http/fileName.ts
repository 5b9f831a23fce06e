/** Returns the file name of an upload's header; empty without one. */
export function fileNameOf(header: string | string[] | undefined): string {
  try {
    return decodeURIComponent(typeof header === 'string' ? header : '');
  } catch {
    return '';
  }
}
