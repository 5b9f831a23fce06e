import type { Locale } from '#contract/shared/locale.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { Bearer } from './bearer.ts';

export interface Author {
  readonly bearer: Bearer;
  readonly context: UserContext;
  readonly locale?: Locale;
}
