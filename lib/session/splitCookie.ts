import { type Cookies, MAX_COOKIE_BYTES, removeCookie, setCookie } from './authCookies.ts';

const MAX_PARTS = 8;
// Room for the longest part's name and the attributes.
const PART_BYTES = MAX_COOKIE_BYTES - 160;

const partName = (name: string, index: number) => (index === 0 ? name : `${name}.${index}`);

// Number of parts in the first one; signed tokens have no tilde.
const mark = /^~(\d)~/;

/**
 * Splits a value into cookies of at most 4096 bytes (`name`, `name.1`, …) and removes leftovers.
 *
 * @throws RangeError beyond 8 parts
 */
export function splitCookie(name: string, value: string, { cookies, maxAge }: SplitOptions): string[] {
  const count = Math.ceil((value.length + 3) / PART_BYTES);
  if (count > MAX_PARTS) throw new RangeError(`${name} is too long for cookies`);
  const marked = value.length <= PART_BYTES ? value : `~${count}~${value}`;
  const parts = Math.ceil(marked.length / PART_BYTES);
  const set = Array.from({ length: parts }, (_, index) =>
    setCookie(partName(name, index), marked.slice(index * PART_BYTES, (index + 1) * PART_BYTES), maxAge),
  );
  const stale = Object.keys(cookies).filter((other) => {
    const index = other.startsWith(`${name}.`) ? Number(other.slice(name.length + 1)) : 0;
    return Number.isInteger(index) && index >= Math.max(parts, 1) && index < 100;
  });
  return [...set, ...stale.map(removeCookie)];
}

interface SplitOptions {
  readonly cookies: Cookies;
  /** Seconds. */
  readonly maxAge: number;
}

/** Returns undefined if a part is missing. */
export function joinCookie(name: string, cookies: Cookies): string | undefined {
  const first = cookies[name];
  const count = Number(mark.exec(first ?? '')?.[1] ?? 1);
  const parts = Array.from({ length: count }, (_, index) => cookies[partName(name, index)]);
  return parts.every((part) => part) ? parts.join('').replace(mark, '') : undefined;
}
