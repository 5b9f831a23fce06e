import type { Field, Fields } from '#contract/records/definition.ts';
import { isObject } from '#contract/shared/isObject.ts';

/** Names of files in a draft, whose other values may have any shape. */
async function renamed(
  { control, fields = {} }: Field,
  value: unknown,
  rename: (file: string) => string | Promise<string>,
): Promise<unknown> {
  if (control === 'file') return typeof value === 'string' && value !== '' ? rename(value) : value;
  if (control === 'rows' && Array.isArray(value))
    return Promise.all(
      value.map((row) => (isObject(row) ? withFiles(fields, row, rename) : (row as unknown))),
    );
  if (control !== 'group' && control !== 'picture') return value;
  return isObject(value) ? withFiles(fields, value, rename) : value;
}

export async function withFiles<C extends object>(
  fields: Fields,
  content: C,
  rename: (file: string) => string | Promise<string>,
): Promise<C> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(content))
    values[name] = fields[name] ? await renamed(fields[name], value, rename) : value;
  return values as C;
}
