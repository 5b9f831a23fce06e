import { z } from 'zod';

/** Limit of a role; none if it applies everywhere. */
const scope = z.object({
  kind: z.enum(['initiative', 'organization', 'consortium', 'locale']),
  /** Slug of the record, or the locale. */
  id: z.string(),
  name: z.string(),
});

const role = z.object({ name: z.string(), scope: scope.nullable() });

/** User behind an access token, as the context API knows them. */
export const userContext = z.object({
  oid: z.string(),
  /** Whether the user has confirmed their details. */
  verified: z.boolean(),
  organization: z.object({ slug: z.string(), name: z.string() }).nullable(),
  roles: z.array(role),
});

export type Role = z.infer<typeof role>;
export type UserContext = z.infer<typeof userContext>;
