import type { UserContext } from '#contract/users/schema.ts';
import type { Profile } from '../api/profileClaims.ts';

/** Viewer as the page may know them, without any token. */
export interface Viewer {
  profile: Profile;
  context: UserContext;
  /** Time of the next session check, in milliseconds since 1970. */
  expiresAt: number;
  /** True until the sign-in is tracked. */
  isNew: boolean;
  /** Whether the person has anything to do in the studio; decided on the server, so that no visitor loads the rules. */
  usesStudio?: boolean;
}
