export const startsWith = (content: Uint8Array, text: string): boolean =>
  Buffer.from(content.buffer, content.byteOffset, Math.min(content.byteLength, text.length)).toString(
    'latin1',
  ) === text;

/** Checks for SQLite, the format of GeoPackage. */
export const isDatabase = (content: Uint8Array): boolean => startsWith(content, 'SQLite format 3\0');
