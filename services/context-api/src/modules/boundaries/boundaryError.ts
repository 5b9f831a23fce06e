import type { BoundaryError } from '#contract/boundaries/constants.ts';

export class UnreadableBoundary extends Error {
  override readonly name = 'UnreadableBoundary';
  readonly code: BoundaryError;

  constructor(code: BoundaryError, reason: string = code) {
    super(reason);
    this.code = code;
  }
}
