import type { BoundaryError, BoundaryFormat } from '#contract/boundaries/constants.ts';
import type { MultiPolygon } from '#contract/shared/schema.ts';
import type { Prepared } from './prepare.ts';

export interface PrepareTask {
  readonly kind: 'prepare';
  readonly content: Uint8Array;
  readonly path: string | null;
  readonly country: string | undefined;
}

export interface OverlapTask {
  readonly kind: 'overlaps';
  readonly display: MultiPolygon;
  readonly others: readonly MultiPolygon[];
}

export type BoundaryTask = PrepareTask | OverlapTask;

/** Boundary with its full detail as GeoJSON text. */
export type WrittenBoundary = Omit<Prepared, 'detail'> & {
  readonly format: BoundaryFormat;
  readonly detail: Uint8Array;
};

interface Results {
  readonly prepare: WrittenBoundary;
  /** Hectares in common with each; null where they cannot be computed. */
  readonly overlaps: readonly (number | null)[];
}

export type ResultOf<T extends BoundaryTask> = Results[T['kind']];

export type Outcome<T extends BoundaryTask> =
  { readonly result: ResultOf<T> } | { readonly code: BoundaryError; readonly reason: string };
