/** A failure that its message explains to the person at the machine: shown without a stack. */
export class PlainError extends Error {
  readonly code: string = 'PLAIN';
}
