import type { UserContext } from '#contract/users/schema.ts';
import type { Profile } from '../api/profileClaims.ts';

/** Who looks at a page, as the page may know it: never a token. */
export interface Viewer {
  profile: Profile;
  context: UserContext;
  /** When the session is to be checked again, in milliseconds since 1970. */
  expiresAt: number;
  /** Has just signed in, which has not been told yet. */
  isNew: boolean;
}
