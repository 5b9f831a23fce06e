import type { UserContext } from '#contract/users/schema.ts';
import type { Bearer } from './accessTokens.ts';

/** Who changes something: whose token it is, and what they may. */
export interface Author {
  readonly bearer: Bearer;
  readonly context: UserContext;
}
