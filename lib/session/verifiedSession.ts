import type { UserContext } from '#contract/users/schema.ts';
import type { Profile } from '#lib/api/profileClaims.ts';

export interface LoginEvent {
  userId: string;
  jobTitle: string | null;
  /** Joined by commas; `anonymous` without any. */
  roles: string;
}

export interface VerifiedSession {
  profile: Profile;
  context: UserContext;
  /** Milliseconds since 1970. */
  expiresAt: number;
  login: LoginEvent | null;
}
