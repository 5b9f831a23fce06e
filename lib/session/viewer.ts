import type { UserContext } from '#contract/users/schema.ts';
import type { Profile } from '../api/profileClaims.ts';

/** Viewer as the page may know them, without any token. */
export interface Viewer {
  profile: Profile;
  context: UserContext;
  /** Time of the next session check, in milliseconds since 1970. */
  expiresAt: number;
  /** True after a sign-in that has not been tracked yet. */
  isNew: boolean;
}
