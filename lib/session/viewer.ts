import type { UserContext } from '#contract/users/schema.ts';
import type { Profile } from '../api/profileClaims.ts';

export interface Viewer {
  profile: Profile;
  context: UserContext;
  /** Next session check, in milliseconds since 1970. */
  expiresAt: number;
  /** True until the sign-in is tracked. */
  isNew: boolean;
  /** Set on the server, so that no visitor loads the rules. */
  usesStudio?: boolean;
}
