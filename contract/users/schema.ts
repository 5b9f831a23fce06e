import { z } from 'zod';

/** Limit of a role; none if it applies everywhere. */
const scope = z.object({
  kind: z.enum(['initiative', 'organization', 'consortium', 'locale']),
  /** Slug of the record, or the locale. */
  id: z.string(),
  name: z.string(),
});

/** Role of a user. A scope that is missing or of an unknown kind is unknown: such a role grants nothing. */
const role = z.object({ name: z.string(), scope: scope.nullable().optional() });

/**
 * User behind an access token, as the context API knows them. Another API may know role names only; what is missing
 * has the most cautious meaning.
 */
export const userContext = z.object({
  /** Object id. Readers that know it from the identity token do without. */
  oid: z.string().optional(),
  /** Whether the user has confirmed their details. */
  verified: z.boolean().default(false),
  organization: z.object({ slug: z.string(), name: z.string() }).nullable().default(null),
  roles: z.array(role).default([]),
});

export type Role = z.infer<typeof role>;

/** User whose object id is known, if not from the context, then from a token. */
export type UserContext = z.infer<typeof userContext> & { oid: string };
