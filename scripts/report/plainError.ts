/** Error with a self-explanatory message, shown without a stack. */
export class PlainError extends Error {
  readonly code: string = 'PLAIN';
}
