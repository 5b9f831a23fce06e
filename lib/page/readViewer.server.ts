import type { GetServerSidePropsContext } from 'next';
import type { Profile } from '#lib/api/profileClaims.ts';
import { freshProfile } from '#lib/session/freshProfile.server.ts';
import { ownCookies } from '#lib/session/ownCookies.ts';
import { sessionOf } from '#lib/session/session.server.ts';
import type { Viewer } from '#lib/session/viewer.ts';

interface Reading {
  readonly viewer: Viewer | null;
  /** Token for calls on the viewer's behalf; stays on the server. */
  readonly accessToken: string | undefined;
  readonly freshProfile: () => Promise<Profile | null | undefined>;
}

const nobody: Reading = {
  viewer: null,
  accessToken: undefined,
  freshProfile: () => Promise.resolve(undefined),
};

/** Reads the viewer of a page, and adds the session's cookies to the response. */
export async function readViewer({ req, res }: GetServerSidePropsContext): Promise<Reading> {
  const cookies = ownCookies(req);
  if (!cookies['auth_token']) return nobody;
  const { session, setCookies } = await sessionOf(req);
  for (const cookie of setCookies) res.appendHeader('Set-Cookie', cookie);
  if (!session) return nobody;
  const { accessToken, ...known } = session;
  return {
    viewer: { ...known, isNew: cookies['auth_track'] === '1' },
    accessToken,
    freshProfile: () => freshProfile(known.profile, accessToken),
  };
}
