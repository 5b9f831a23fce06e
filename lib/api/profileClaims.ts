export interface Profile {
  oid: string;
  name: string;
  emails: string[];
  jobTitle: string | null;
}

/** The first present name counts. */
export interface ClaimNames {
  readonly id: readonly string[];
  readonly name: readonly string[];
  readonly email: readonly string[];
  readonly jobTitle: readonly string[];
}

/** Claims of Azure AD B2C (`oid`, `emails`), Entra External ID and OpenID Connect. */
export const usualClaims: ClaimNames = {
  id: ['oid', 'sub'],
  name: ['name'],
  email: ['emails', 'email'],
  jobTitle: ['jobTitle', 'job_title'],
};

/** Returns null if the claims name nobody. */
export function profileOf(claims: unknown, names: ClaimNames = usualClaims): Profile | null {
  if (typeof claims !== 'object' || claims === null) return null;
  const given: Readonly<Record<string, unknown>> = { ...claims };
  const textsOf = (each: readonly string[]) =>
    each.map((name) => [given[name]].flat().filter(isText)).find((texts) => texts.length > 0) ?? [];
  const [oid] = textsOf(names.id);
  if (!oid) return null;
  const parts = [given['given_name'], given['family_name']].filter(isText);
  return {
    oid,
    name: textsOf(names.name)[0] ?? parts.join(' '),
    emails: textsOf(names.email),
    jobTitle: textsOf(names.jobTitle)[0] ?? null,
  };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
