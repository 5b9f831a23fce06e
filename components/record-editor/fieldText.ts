/** Name of a record's field, and its value as people read it. */
export interface FieldText {
  label(field: string): string;
  /** Null and empty values, too. */
  show(field: string, value: unknown): string;
}
