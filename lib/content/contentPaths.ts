import type { Field, Fields as Definitions, RecordDefinition } from '#contract/records/definition.ts';
import { locales } from '#contract/shared/locale.ts';
import type { Fields } from '#lib/records/fields.ts';
import { textPath } from './contentFields.ts';

const at = (path: string, ...more: (string | number)[]) => [path, ...more].join('.');

/** Returns the paths of rows' controls, then its own. */
function pathsOf(path: string, field: Field, value: unknown): string[] {
  if (field.control === 'position') return [at(path, 0), at(path, 1), path];
  if (field.control === 'group' || field.control === 'picture')
    return [...groupPaths(path, field, value), path];
  if (field.control !== 'rows') return [path];
  const rows = Array.isArray(value) ? (value as unknown[]) : [];
  return [...rows.flatMap((row, index) => groupPaths(at(path, index), field, row)), path];
}

const groupPaths = (
  path: string,
  { fields = {}, texts = {} }: { fields?: Definitions; texts?: Definitions },
  value: unknown,
): string[] => [
  ...locales.flatMap((locale) => Object.keys(texts).map((name) => at(path, textPath(locale, name)))),
  ...Object.entries(fields).flatMap(([name, field]) =>
    pathsOf(at(path, name), field, (value as Fields | null)?.[name]),
  ),
];

/** Returns the paths of controls in the order of the page. */
export function contentPaths(
  { texts, facts, parts = {} }: RecordDefinition,
  fields: Fields,
  order: readonly string[],
): string[] {
  return order.flatMap((name) => {
    if (name in texts) return locales.map((locale) => textPath(locale, name));
    const fact = facts[name];
    if (fact) return pathsOf(name, fact, fields[name]);
    const part = parts[name];
    const items = part && Array.isArray(fields[name]) ? (fields[name] as unknown[]) : [];
    return [
      ...items.flatMap((item, index) =>
        groupPaths(at(name, index), { fields: part!.facts, texts: part!.texts }, item),
      ),
      name,
    ];
  });
}

/** Returns the control of an error: a missing text is an error of its name. */
export function pathOfError(path: string, sourceLocale: string): string {
  const [, before = '', language = sourceLocale] = /^((?:.+\.)?text)(?:\.(\w+))?$/.exec(path) ?? [];
  return before ? `${before}.${language}.name` : path;
}

/** Returns the field at a path; numbers are rows. */
export function fieldAt(definition: RecordDefinition, path: string): Field | null {
  const [first = '', ...rest] = path.split('.');
  if (first === 'text') return definition.texts[rest[1] ?? ''] ?? null;
  const part = definition.parts?.[first];
  if (part) return within({ fields: part.facts, texts: part.texts }, rest.slice(1));
  const fact = definition.facts[first];
  if (!fact) return null;
  return rest.length === 0 ? fact : within(fact, rest);
}

function within(of: Pick<Field, 'fields' | 'texts'> & Partial<Field>, path: readonly string[]): Field | null {
  const [first, ...rest] = path;
  if (first === undefined) return 'control' in of ? (of as Field) : null;
  if (/^\d+$/.test(first)) return within(of, rest);
  if (first === 'text') return of.texts?.[rest[1] ?? ''] ?? null;
  const field = of.fields?.[first];
  return field ? within(field, rest) : null;
}
