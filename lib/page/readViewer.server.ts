import type { ServerResponse } from 'node:http';
import type { Locale } from '#contract/shared/locale.ts';
import type { SiteContext } from '#contract/site/schema.ts';
import type { OwnSession } from '#lib/api/ownSession.ts';
import type { Profile } from '#lib/api/profileClaims.ts';
import { freshProfile } from '#lib/session/freshProfile.server.ts';
import { type CookieRequest, ownCookies } from '#lib/session/ownCookies.ts';
import { type Credentials, credentialsOf } from '#lib/session/readSession.server.ts';
import { ownSessions, sessionOf } from '#lib/session/session.server.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { hasDuties } from '#lib/studio/duties.ts';

interface Reading {
  readonly viewer: Viewer | null;
  /** Stay on the server. */
  readonly credentials: Credentials;
  readonly siteContext: SiteContext | null;
  readonly freshProfile: () => Promise<Profile | null | undefined>;
  readonly ownSessions: () => Promise<OwnSession[]>;
}

const nobody: Reading = {
  viewer: null,
  credentials: {},
  siteContext: null,
  freshProfile: () => Promise.resolve(undefined),
  ownSessions: () => Promise.resolve([]),
};

interface Visit {
  readonly req: CookieRequest;
  readonly res: Pick<ServerResponse, 'appendHeader'>;
}

/** Reads the session, and sends its renewed or ended cookies. */
export async function readViewer({ req, res }: Visit, locale: Locale): Promise<Reading> {
  const cookies = ownCookies(req);
  if (!cookies['auth_token']) return nobody;
  const { session, setCookies } = await sessionOf(req, locale);
  for (const cookie of setCookies) res.appendHeader('Set-Cookie', cookie);
  if (!session) return nobody;
  const { profile, context, expiresAt, siteContext } = session;
  return {
    viewer: {
      profile,
      context,
      expiresAt,
      isNew: cookies['auth_track'] === '1',
      usesStudio: hasDuties(context),
    },
    credentials: credentialsOf(session),
    siteContext,
    freshProfile: () => freshProfile(profile, session.accessToken),
    ownSessions: () => ownSessions(session),
  };
}
