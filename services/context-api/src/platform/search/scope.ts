import type { SearchKind } from '#contract/shared/searchKinds.ts';
import type { Searched } from './searched.ts';

/** Records to search. */
export interface Scope {
  /** Only records of this kind. */
  readonly kind: SearchKind | undefined;
  readonly searched: Searched;
}
