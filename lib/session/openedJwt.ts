import { z } from 'zod';

/** Header and payload as text, which compresses well, and signature. */
export const openedJwt = z.tuple([z.string(), z.string(), z.string()]);

export type OpenedJwt = z.infer<typeof openedJwt>;

const encoded = (text: string) => Buffer.from(text).toString('base64url');

/** Returns a token unchanged if closing would not restore it exactly. */
export function openJwt(token: string): OpenedJwt | string {
  const [header = '', payload = '', signature = '', ...more] = token.split('.');
  const decoded = (part: string) => Buffer.from(part, 'base64url').toString();
  const opened: OpenedJwt = [decoded(header), decoded(payload), signature];
  return more.length === 0 && closeJwt(opened) === token ? opened : token;
}

export const closeJwt = ([header, payload, signature]: OpenedJwt): string =>
  `${encoded(header)}.${encoded(payload)}.${signature}`;
