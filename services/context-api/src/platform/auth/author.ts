import type { Locale } from '#contract/shared/locale.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { Bearer } from './bearer.ts';

export interface Author {
  readonly bearer: Bearer;
  readonly context: UserContext;
  /** Language of the call, where it is known. */
  readonly locale?: Locale;
}
