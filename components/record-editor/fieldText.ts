/** Name and value of a field in words. */
export interface FieldText {
  label(field: string): string;
  /** Shows null and empty values, too. */
  show(field: string, value: unknown): string;
}
