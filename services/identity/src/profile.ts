import { verifyOwnToken } from './oidc/ownToken.ts';
import type { Services } from './services.ts';

/** Person in the format of Microsoft Graph's `/me`. */
export interface GraphProfile {
  readonly id: string;
  readonly oid: string;
  readonly displayName: string;
  readonly givenName: string | null;
  readonly surname: string | null;
  readonly mail: string;
  readonly jobTitle: string | null;
  readonly companyName: string | null;
}

/** Returns an access token's profile; undefined for other tokens. */
export async function readProfile(
  services: Services,
  authorization: string | undefined,
): Promise<GraphProfile | undefined> {
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
  if (!token) return undefined;
  try {
    // Identity tokens have no authorized party.
    const { oid: id } = await verifyOwnToken(services, token, ['azp', 'oid']);
    const account = services.accounts.findByOid(String(id));
    if (!account) return undefined;
    const { oid, name, email, givenName, familyName, jobTitle, organization } = account;
    return {
      id: oid,
      oid,
      displayName: name,
      givenName,
      surname: familyName,
      mail: email,
      jobTitle,
      companyName: organization,
    };
  } catch {
    return undefined;
  }
}
