import { z } from 'zod';

/** What a role is limited to; none where it holds everywhere. */
const scope = z.object({
  kind: z.enum(['initiative', 'organization', 'consortium', 'locale']),
  /** Slug of the record, or the locale. */
  id: z.string(),
  name: z.string(),
});

const role = z.object({ name: z.string(), scope: scope.nullable() });

/** What the context API knows of the user whose access token comes with a call. */
export const userContext = z.object({
  oid: z.string(),
  /** Whether the user has confirmed their details. */
  verified: z.boolean(),
  organization: z.object({ slug: z.string(), name: z.string() }).nullable(),
  roles: z.array(role),
});

export type Role = z.infer<typeof role>;
export type UserContext = z.infer<typeof userContext>;
