import type { JWTPayload } from 'jose';
import { type Profile, profileOf } from '#lib/api/profileClaims.ts';
import { AuthError } from '#lib/session/authError.ts';
import { checkPolicy, policyOf, verifyIdentityToken } from '#lib/session/authority.server.ts';
import type { IdentitySettings } from '#lib/session/identitySettings.ts';
import type { Findings } from './findings.ts';

const returnClaim: Readonly<Record<'b2c' | 'oidc', (name: string, b2cName: string) => string>> = {
  b2c: (_name, b2cName) => `In the user flow, return the application claim "${b2cName}".`,
  oidc: (name) => `Let the provider add it, or name its claim in OIDC_CLAIM_${name}.`,
};

/** Checks the identity token; returns its person. */
export async function checkIdToken(
  token: string | null,
  { identity, nonce, findings }: { identity: IdentitySettings; nonce: string; findings: Findings },
): Promise<Profile | null> {
  if (token === null) {
    findings.add('error', 'The sign-in came without an identity token. Request the scope openid.');
    return null;
  }
  let claims: JWTPayload;
  try {
    const policy = await policyOf(identity, 'signin');
    claims = await verifyIdentityToken(token, policy, {
      clientId: identity.clientId,
      nonce,
      now: Date.now(),
    });
    checkPolicy(claims, identity, 'signin');
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    findings.add('error', `The portal would refuse the identity token: ${error.message}.`);
    return null;
  }
  const person = profileOf(claims, identity.claims);
  const advice = returnClaim[identity.kind];
  if (!person) {
    findings.add('error', `The identity token names nobody. ${advice('ID', "User's Object ID")}`);
    return null;
  }
  if (person.name === '')
    findings.add('error', `The identity token has no name. ${advice('NAME', 'Display Name')}`);
  if (person.emails.length === 0)
    findings.add('error', `The identity token has no email address. ${advice('EMAIL', 'Email Addresses')}`);
  if (person.jobTitle === null)
    findings.add(
      'note',
      `The identity token has no job title, which is optional. ${advice('JOB_TITLE', 'Job Title')}`,
    );
  const names = Object.keys(claims).sort().join(', ');
  findings.add('ok', `Identity token with the claims ${names}`);
  return person;
}
