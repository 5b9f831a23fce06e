import type { GetServerSidePropsContext } from 'next';
import { ownCookies } from '#lib/session/ownCookies.ts';
import { sessionOf } from '#lib/session/session.server.ts';
import { freshProfile } from '#lib/session/freshProfile.server.ts';
import type { Profile } from '#lib/api/profileClaims.ts';
import type { Viewer } from '#lib/session/viewer.ts';

interface Reading {
  readonly viewer: Viewer | null;
  /** For calls on the viewer's behalf; it stays on the server. */
  readonly accessToken: string | undefined;
  /** Their profile as it is now; see `freshProfile`. */
  readonly freshProfile: () => Promise<Profile | null | undefined>;
}

const nobody: Reading = {
  viewer: null,
  accessToken: undefined,
  freshProfile: () => Promise.resolve(undefined),
};

/** Who asks for a page; what the session check wants the browser to keep goes into the answer. */
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
