import { z } from 'zod';
import type { IdentityConfig } from './platform/auth/accessTokens.ts';
import { isProtected } from './platform/auth/isProtected.ts';

const text = z.string().min(1);
// Its responses decide which tokens are valid.
const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
  .refine(isProtected, 'must be https, or http on this machine');

/** Variables of the identity service, named as in the portal. */
export const identityShape = {
  B2C_AUTHORITY: address.transform((url) => url.replace(/\/+$/, '')).optional(),
  B2C_CLIENT_ID: text.optional(),
  B2C_POLICY_SIGNIN: text.default('B2C_1_signin'),
  B2C_POLICY_RESET: text.default('B2C_1_reset'),
  B2C_POLICY_FORCEDRESET: text.default('B2C_1_forcedreset'),
  B2C_ISSUER: address.optional(),
  /** Other applications that may call with tokens of people, with this scope. */
  B2C_APPLICATIONS: z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim()))
    .pipe(z.array(z.string().min(1, 'must be client ids, separated by commas')))
    .optional(),
  B2C_REQUIRED_SCOPE: text.optional(),
  OIDC_ISSUER: address.optional(),
  OIDC_DISCOVERY_URL: address.optional(),
  OIDC_CLIENT_ID: text.optional(),
  /** Audience of access tokens; defaults to the client id. */
  OIDC_AUDIENCE: text.optional(),
  OIDC_REQUIRED_SCOPE: text.optional(),
  OIDC_CLAIM_ID: text.optional(),
  OIDC_CLAIM_NAME: text.optional(),
  OIDC_CLAIM_EMAIL: text.optional(),
  OIDC_CLAIM_JOB_TITLE: text.optional(),
};

type Given = z.output<z.ZodObject<typeof identityShape>>;

/** Names variables that are missing or exclude each other. */
export function identityIssues(given: Given): { name: string; message: string }[] {
  const issues = [];
  if (given.B2C_AUTHORITY && !given.B2C_CLIENT_ID)
    issues.push({ name: 'B2C_CLIENT_ID', message: 'is required with B2C_AUTHORITY' });
  if (given.B2C_APPLICATIONS && !given.B2C_REQUIRED_SCOPE)
    issues.push({ name: 'B2C_REQUIRED_SCOPE', message: 'is required with B2C_APPLICATIONS' });
  if (given.B2C_REQUIRED_SCOPE && !given.B2C_APPLICATIONS)
    issues.push({ name: 'B2C_APPLICATIONS', message: 'is required with B2C_REQUIRED_SCOPE' });
  if (given.OIDC_ISSUER && !given.OIDC_CLIENT_ID)
    issues.push({ name: 'OIDC_CLIENT_ID', message: 'is required with OIDC_ISSUER' });
  if (given.B2C_AUTHORITY && given.OIDC_ISSUER)
    issues.push({ name: 'OIDC_ISSUER', message: 'excludes B2C_AUTHORITY: people sign in at one of them' });
  return issues;
}

/** Returns null without an identity service. */
export function toIdentityConfig(given: Given): IdentityConfig | null {
  if (given.B2C_AUTHORITY && given.B2C_CLIENT_ID)
    return {
      kind: 'b2c',
      authority: given.B2C_AUTHORITY,
      clientId: given.B2C_CLIENT_ID,
      policies: [given.B2C_POLICY_SIGNIN, given.B2C_POLICY_RESET, given.B2C_POLICY_FORCEDRESET],
      issuer: given.B2C_ISSUER,
      otherApplications: given.B2C_APPLICATIONS ?? [],
      requiredScope: given.B2C_REQUIRED_SCOPE,
    };
  if (given.OIDC_ISSUER && given.OIDC_CLIENT_ID)
    return {
      kind: 'oidc',
      issuer: given.OIDC_ISSUER,
      discoveryUrl:
        given.OIDC_DISCOVERY_URL ??
        `${given.OIDC_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`,
      clientId: given.OIDC_CLIENT_ID,
      audience: given.OIDC_AUDIENCE ?? given.OIDC_CLIENT_ID,
      requiredScope: given.OIDC_REQUIRED_SCOPE,
      claims: {
        id: named(given.OIDC_CLAIM_ID, ['oid', 'sub']),
        name: named(given.OIDC_CLAIM_NAME, ['name']),
        email: named(given.OIDC_CLAIM_EMAIL, ['emails', 'email']),
        jobTitle: named(given.OIDC_CLAIM_JOB_TITLE, ['jobTitle', 'job_title']),
      },
    };
  return null;
}

const named = (name: string | undefined, usual: readonly string[]) => (name === undefined ? usual : [name]);
