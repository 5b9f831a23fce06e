import type { UserContext } from '#contract/users/schema.ts';
import type { Profile } from '#lib/api/profileClaims.ts';

/** What the event `login` tells, once for every sign-in. */
export interface LoginEvent {
  userId: string;
  jobTitle: string | null;
  /** Names, joined by commas; `anonymous` where there are none. */
  roles: string;
}

/** The session as `/api/auth/verify` answers it. */
export interface VerifiedSession {
  profile: Profile;
  context: UserContext;
  /** Milliseconds since 1970. */
  expiresAt: number;
  login: LoginEvent | null;
}
