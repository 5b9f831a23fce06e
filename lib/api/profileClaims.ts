import { z } from 'zod';

// B2C has `emails` as a list, other providers `email`; some have the object id only in `sub`.
const claims = z
  .object({
    oid: z.string().optional(),
    sub: z.string(),
    name: z.string().optional(),
    emails: z.array(z.string()).optional(),
    email: z.string().optional(),
    jobTitle: z.string().optional(),
  })
  .transform(({ oid, sub, name, emails, email, jobTitle }) => ({
    oid: oid ?? sub,
    name: name ?? '',
    emails: emails ?? (email ? [email] : []),
    jobTitle: jobTitle ?? null,
  }));

export type Profile = z.output<typeof claims>;

/** Returns the person of an identity token's claims; null where they name nobody. */
export const profileOf = (identity: unknown): Profile | null => claims.safeParse(identity).data ?? null;
