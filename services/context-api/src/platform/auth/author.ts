import type { UserContext } from '#contract/users/schema.ts';
import type { Bearer } from './accessTokens.ts';

/** Author of a change: bearer and rights. */
export interface Author {
  readonly bearer: Bearer;
  readonly context: UserContext;
}
