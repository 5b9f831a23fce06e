import type { Position } from '#contract/shared/schema.ts';

export interface Projection {
  /** Name for people; null for WGS 84. */
  readonly name: string | null;
  /** Returns longitude and latitude in degrees. */
  toDegrees(position: Position): Position;
}

export const degrees: Projection = { name: null, toDegrees: (position) => position };
