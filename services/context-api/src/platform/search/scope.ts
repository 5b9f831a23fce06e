import type { SearchKind } from '#contract/shared/searchKinds.ts';
import type { Searched } from './searched.ts';

export interface Scope {
  readonly kind: SearchKind | undefined;
  readonly searched: Searched;
}
