import type { UserContext } from '#contract/users/schema.ts';
import type { Bearer } from './bearer.ts';

export interface Author {
  readonly bearer: Bearer;
  readonly context: UserContext;
}
