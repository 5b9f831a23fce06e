/** One thing that is wrong with a record of a content file. */
export interface FieldError {
  readonly file: string;
  /** As in `initiatives[3].text.vi.summary`; empty for the file as a whole. */
  readonly path: string;
  readonly reason: string;
  /** Slug or name of the record, to find it by. */
  readonly record?: string;
}

export type PathParts = readonly PropertyKey[];

/** An error before it is known where its record stands. */
export interface Finding {
  readonly path: PathParts;
  readonly reason: string;
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
