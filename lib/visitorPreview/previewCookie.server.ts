import { z } from 'zod';
import {
  type ContentNoun,
  contentNouns,
  type PreviewRole,
  previewRoles,
} from '#contract/content/constants.ts';
import { removeCookie, setCookie } from '#lib/session/authCookies.ts';
import { type CookieRequest, ownCookies } from '#lib/session/ownCookies.ts';
import type { Person } from '#lib/session/readSession.server.ts';
import { signIn } from '#lib/session/session.server.ts';
import { sign, unsign } from '#lib/session/signing.server.ts';

const NAME = 'preview';
const SECONDS = 3600;

/** Draft that a person sees as published. */
export interface Previewed {
  readonly noun: ContentNoun;
  readonly id: string;
  /** Role as which they see it. */
  readonly role: PreviewRole;
}

/** Returns the header `preview`. */
export const previewHeaderOf = ({ noun, id, role }: Previewed): string =>
  [noun, id, ...(role === 'visitor' ? [] : [role])].join('/');

/** Session that a preview belongs to. */
export type PreviewSession = Pick<Person, 'signedInAt'> & { readonly profile: { readonly oid: string } };

const claims = z.object({
  noun: z.enum(contentNouns),
  id: z.uuid(),
  role: z.enum(previewRoles).default('visitor'),
  oid: z.string(),
  /** Sign-in, in seconds since 1970. */
  since: z.number(),
  /** Milliseconds since 1970. */
  until: z.number(),
});

/** Returns a cookie for an hour of a session; null if nobody can sign in. */
export async function previewCookie(
  { noun, id, role }: Previewed,
  { profile: { oid }, signedInAt }: PreviewSession,
): Promise<string | null> {
  const secrets = signIn()?.secrets;
  if (!secrets) return null;
  const until = Date.now() + SECONDS * 1000;
  const value = await sign(
    { noun, id, role, oid, since: signedInAt, until },
    { secrets, purpose: 'preview' },
  );
  // Pages in other tabs must not appear public after the end.
  return setCookie(NAME, value, 2 * SECONDS);
}

export const endOfPreview = removeCookie(NAME);

/** Checks for a preview, ended or not. */
export const hasPreviewCookie = (request: CookieRequest): boolean => Boolean(ownCookies(request)[NAME]);

/** Null without a preview and after its end. */
export async function readPreview(
  request: CookieRequest,
  session: PreviewSession | null,
): Promise<Previewed | null> {
  const value = ownCookies(request)[NAME];
  const secrets = signIn()?.secrets;
  if (!value || !session || !secrets) return null;
  const { data } = claims.safeParse(await unsign(value, { secrets, purpose: 'preview', now: Date.now() }));
  if (!data || data.until <= Date.now()) return null;
  const isOwn = data.oid === session.profile.oid && data.since === session.signedInAt;
  return isOwn ? { noun: data.noun, id: data.id, role: data.role } : null;
}
