import type { UserContext } from '#contract/users/schema.ts';
import type { Profile } from '../api/profileClaims.ts';

export interface Viewer {
  profile: Profile;
  context: UserContext;
  /** Time of the next session check, in milliseconds since 1970. */
  expiresAt: number;
  /** True until the sign-in is tracked. */
  isNew: boolean;
  /** Whether the studio has anything for the person; decided on the server, so that no visitor loads the rules. */
  usesStudio?: boolean;
}
