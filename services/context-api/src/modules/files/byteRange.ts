interface ByteRange {
  /** First and last byte, inclusive. */
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the requested part of a file (RFC 9110, section 14.2); undefined for all of it: without a header,
 * or with another unit or several ranges.
 */
export function byteRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  if (first === '') {
    const suffix = Number(last);
    return suffix === 0 ? 'unsatisfiable' : { start: Math.max(0, bytes - suffix), end: bytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start < bytes ? { start, end } : 'unsatisfiable';
}
