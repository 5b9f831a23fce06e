/** Self-explanatory error, shown without a stack. */
export class PlainError extends Error {
  readonly code: string = 'PLAIN';
}
