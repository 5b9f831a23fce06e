import type { IncomingHttpHeaders } from 'node:http';
import type { Cookies } from '#lib/session/authCookies.ts';

export interface AuthRequest {
  readonly query: Readonly<Record<string, string | string[] | undefined>>;
  readonly cookies: Cookies;
  readonly headers: IncomingHttpHeaders;
  /** Browser's address, for rate limits. */
  readonly clientAddress?: string;
  /** Fields of a posted form. */
  readonly form?: Readonly<Record<string, unknown>>;
}

export interface AuthResponse {
  readonly status: number;
  readonly location?: string;
  readonly setCookies?: readonly string[];
  readonly json?: unknown;
}

export const redirectTo = (location: string, setCookies: readonly string[] = []): AuthResponse => ({
  status: 302,
  location,
  setCookies,
});

/** Redirects after a change, so that a reload repeats nothing. */
export const seeOther = (location: string, setCookies: readonly string[] = []): AuthResponse => ({
  status: 303,
  location,
  setCookies,
});

/** Returns a parameter that may occur only once (RFC 6749, section 3.1). */
export const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

export const first = (value: string | string[] | undefined): string | undefined => [value].flat()[0];
