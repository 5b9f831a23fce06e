import type { EditingErrorKey } from '#contract/records/errors.ts';

export interface FieldError {
  readonly file: string;
  /** Path such as `initiatives[3].text.vi.summary`; empty for the whole file. */
  readonly path: string;
  readonly reason: string;
  /** Text for editors; without it, the value is invalid. */
  readonly error?: EditingErrorKey;
  /** Slug or name of the record. */
  readonly record?: string;
}

export type PathParts = readonly PropertyKey[];

/** Error of a record not yet located. */
export interface Finding {
  readonly path: PathParts;
  readonly reason: string;
  /** Text for editors; without it, the value is invalid. */
  readonly error?: EditingErrorKey;
}

export function formatPath(parts: PathParts): string {
  return parts
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}

export function formatFieldError({ file, path, reason, record }: FieldError): string {
  return [file, path, record ? `${reason} (${record})` : reason].filter(Boolean).join(': ');
}
