import { isAxiosError } from 'axios';
import { z } from 'zod';
import { settings } from '#lib/config/settings.server.ts';
import { createHttpClient } from '#lib/http/httpClient.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import type { Profile } from '../api/profileClaims.ts';

// A page waits for it, and continues without it after that.
const DEADLINE_MS = 2000;

// A user of Microsoft Graph (`/me`); local accounts have their email address among the others.
const graphUser = z.object({
  id: z.string(),
  displayName: z.string().nullish(),
  mail: z.string().nullish(),
  otherMails: z.array(z.string()).nullish(),
  jobTitle: z.string().nullish(),
});

/**
 * Fetches a person's current profile from the graph service of `B2C_PROFILE_URL`; the identity token's, which may be
 * outdated, fills gaps. Null where that fails; undefined where no service is configured.
 */
export async function freshProfile(known: Profile, accessToken: string): Promise<Profile | null | undefined> {
  const { B2C_PROFILE_URL } = settings();
  if (!B2C_PROFILE_URL) return undefined;
  const http = createHttpClient({
    baseURL: B2C_PROFILE_URL,
    headers: { Authorization: `Bearer ${accessToken}` },
    deadline: DEADLINE_MS,
  });
  try {
    const { id, displayName, mail, otherMails, jobTitle } = graphUser.parse(
      (await http.get<unknown>('')).data,
    );
    if (id !== known.oid) throw new Error('it is of somebody else');
    const emails = mail ? [mail] : (otherMails ?? []);
    return {
      oid: known.oid,
      name: displayName || known.name,
      emails: emails.length > 0 ? emails : known.emails,
      jobTitle: jobTitle === undefined ? known.jobTitle : jobTitle,
    };
  } catch (error) {
    // The call's error contains the token, and its response personal data.
    const status = isAxiosError(error) ? (error.response?.status ?? error.code) : (error as Error).name;
    logger().warn({ status }, 'the profile could not be read from the graph service');
    return null;
  }
}
