import type { Field, Fields } from '#contract/records/definition.ts';
import type { PathParts } from '../content/fieldError.ts';
import type { FileUse, Reference } from '../content/kind.ts';
import { siblingAddress } from './storage.ts';
import { targetOf } from './targets.ts';

type Content = Readonly<Record<string, unknown>>;

/** Value of a field with its path. */
interface Located {
  readonly field: Field;
  readonly path: PathParts;
  readonly value: unknown;
}

/** Yields the values of fields, including groups and rows. */
export function* valuesOf(fields: Fields, content: Content, at: PathParts = []): Generator<Located> {
  for (const [name, field] of Object.entries(fields)) {
    const [value, path] = [content[name], [...at, name]];
    if (value === undefined || value === null) continue;
    yield { field, path, value };
    if (field.control === 'group' || field.control === 'picture')
      yield* valuesOf(field.fields!, value as Content, path);
    if (field.control === 'rows')
      for (const [index, row] of (value as readonly Content[]).entries())
        yield* valuesOf(field.fields!, row, [...path, index]);
  }
}

function referencesOf(
  { field: { control, list, to, isSibling }, path, value }: Located,
  addressOf: (slug: string) => string,
): Reference[] {
  if (control === 'record') {
    const address = isSibling ? addressOf(value as string) : (value as string);
    return [{ path, to: targetOf(to!), value: address }];
  }
  if (control === 'records') {
    const target = targetOf(to!);
    return (value as readonly string[]).map((each, index) => ({
      path: [...path, index],
      to: target,
      value: each,
    }));
  }
  if (control === 'codes' && list)
    return (value as readonly unknown[]).map((each, index) => ({
      path: [...path, index],
      to: list,
      value: String(each),
    }));
  return control === 'choice' && list ? [{ path, to: list, value: value as string }] : [];
}

/**
 * Returns referenced codes and records with their paths.
 *
 * @param parent field with the containing record's address
 */
export const referencesIn = (fields: Fields, content: object, parent = ''): Reference[] =>
  [...valuesOf(fields, content as Content)].flatMap((each) =>
    referencesOf(each, (slug) => siblingAddress(content, parent, slug)),
  );

export const filesIn = (fields: Fields, content: object): FileUse[] =>
  [...valuesOf(fields, content as Content)].flatMap(({ field: { control, accepts }, path, value }) =>
    control === 'file' ? [{ path, file: value as string, accepts: acceptedTypes(accepts!) }] : [],
  );

/** Returns the pattern of media types by comma-separated beginnings. */
const acceptedTypes = (accepts: string) =>
  new RegExp(
    `^(?:${accepts
      .split(',')
      .map((each) => each.replaceAll(/[.+]/g, String.raw`\$&`))
      .join('|')})`,
  );
