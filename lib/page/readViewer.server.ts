import type { GetServerSidePropsContext } from 'next';
import { sessionOf } from '#lib/session/session.server.ts';
import type { Viewer } from '#lib/session/viewer.ts';

interface Reading {
  readonly viewer: Viewer | null;
  /** For calls on the viewer's behalf; it stays on the server. */
  readonly accessToken: string | undefined;
}

/** Who asks for a page; what the session check wants the browser to keep goes into the answer. */
export async function readViewer({ req, res }: GetServerSidePropsContext): Promise<Reading> {
  const { cookies } = req;
  if (!cookies['auth_token']) return { viewer: null, accessToken: undefined };
  const { session, setCookies } = await sessionOf(cookies);
  for (const cookie of setCookies) res.appendHeader('Set-Cookie', cookie);
  if (!session) return { viewer: null, accessToken: undefined };
  const { accessToken, ...known } = session;
  return { viewer: { ...known, isNew: cookies['auth_track'] === '1' }, accessToken };
}
