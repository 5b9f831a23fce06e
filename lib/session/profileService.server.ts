import { isAxiosError } from 'axios';
import { z } from 'zod';
import type { Settings } from '#lib/config/settings.server.ts';
import { createHttpClient } from '#lib/http/httpClient.server.ts';
import { withTimeLimit } from '#lib/http/visit.server.ts';
import { type ClaimNames, type Profile, profileOf } from '../api/profileClaims.ts';
import { type Application, applicationToken, forgetApplicationToken } from './applicationToken.server.ts';
import type { IdentitySettings } from './identitySettings.ts';

// A page waits this long for it.
const DEADLINE_MS = 2000;

export interface ProfileService {
  /** With `{oid}`, for the application's token; without it, for the person's. */
  readonly address: string;
  readonly application: Application | null;
  readonly claims: ClaimNames | undefined;
}

export function profileServiceOf(
  given: Settings,
  identity: Pick<IdentitySettings, 'kind' | 'clientId' | 'clientSecret' | 'claims'> | null,
): ProfileService | null {
  const address = identity?.kind === 'oidc' ? given.OIDC_PROFILE_URL : given.B2C_PROFILE_URL;
  if (!address) return null;
  const { GRAPH_TOKEN_URL: tokenUrl, GRAPH_CLIENT_ID, GRAPH_CLIENT_SECRET, GRAPH_SCOPE: scope } = given;
  const clientId = GRAPH_CLIENT_ID ?? identity?.clientId;
  const clientSecret = GRAPH_CLIENT_SECRET ?? identity?.clientSecret;
  const isApplication = address.includes('{oid}') && tokenUrl && clientId && clientSecret;
  const application = isApplication ? { tokenUrl, clientId, clientSecret, scope } : null;
  return { address, application, claims: identity?.claims };
}

// Microsoft Graph omits most of these unless they are named.
const SELECTED = 'id,displayName,mail,otherMails,identities,jobTitle';

/** The address of a local account is among the identities. */
const graphUser = z.object({
  id: z.string(),
  displayName: z.string().nullish(),
  mail: z.string().nullish(),
  otherMails: z.array(z.string()).nullish(),
  identities: z
    .array(z.object({ signInType: z.string().nullish(), issuerAssignedId: z.string().nullish() }))
    .nullish(),
  jobTitle: z.string().nullish(),
});

/**
 * Fetches a profile from Microsoft Graph or an OpenID Connect userinfo endpoint; the identity token's fills
 * gaps.
 *
 * @throws an error whose message contains neither tokens nor personal data
 */
export function fetchProfile(known: Profile, accessToken: string, service: ProfileService): Promise<Profile> {
  return withTimeLimit(DEADLINE_MS, async () => {
    const { application, claims } = service;
    let response = await get(known, application ? await applicationToken(application) : accessToken, service);
    if (response.status === 401 && application) {
      // It may have been revoked before its time.
      forgetApplicationToken(application);
      response = await get(known, await applicationToken(application), service);
    }
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    const found = toProfile(response.data, known, claims);
    if (!found) throw new Error('the response is no profile');
    if (found.oid !== known.oid) throw new Error('the response is about another person');
    return found;
  });
}

async function get({ oid }: Profile, token: string, { address }: ProfileService) {
  const baseURL = new URL(address.replace('{oid}', encodeURIComponent(oid)));
  if (address.includes('{oid}') && baseURL.search === '') baseURL.searchParams.set('$select', SELECTED);
  const headers = { Authorization: `Bearer ${token}` };
  const http = createHttpClient({ baseURL: baseURL.href, headers, deadline: DEADLINE_MS });
  try {
    return await http.get<unknown>('', { validateStatus: (status) => status === 200 || status === 401 });
  } catch (error) {
    // The call's error contains the token, and its response personal data.
    const what = isAxiosError(error)
      ? `status ${error.response?.status ?? error.code}`
      : (error as Error).name;
    throw new Error(what);
  }
}

function toProfile(data: unknown, known: Profile, claims: ClaimNames | undefined): Profile | null {
  const { data: user } = graphUser.safeParse(data);
  if (!user) {
    const found = profileOf(data, claims);
    if (!found) return null;
    const emails = found.emails.length > 0 ? found.emails : known.emails;
    return { ...found, name: found.name || known.name, emails, jobTitle: found.jobTitle ?? known.jobTitle };
  }
  const signIns = (user.identities ?? []).flatMap(({ signInType, issuerAssignedId }) =>
    signInType?.startsWith('emailAddress') && issuerAssignedId ? [issuerAssignedId] : [],
  );
  const emails = [user.mail ? [user.mail] : [], signIns, user.otherMails ?? []].find(
    (each) => each.length > 0,
  );
  return {
    oid: user.id,
    name: user.displayName || known.name,
    emails: emails ?? known.emails,
    jobTitle: user.jobTitle === undefined ? known.jobTitle : user.jobTitle,
  };
}
