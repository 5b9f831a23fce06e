/** What a field of a record is called, and what a value of it looks like to people. */
export interface FieldText {
  label(field: string): string;
  /** Null and empty values, too. */
  show(field: string, value: unknown): string;
}
