import type { UserContext } from '#contract/users/schema.ts';
import type { Bearer } from './accessTokens.ts';

export interface Author {
  readonly bearer: Bearer;
  readonly context: UserContext;
}
