import type { $ZodType, $ZodTypes } from 'zod/v4/core';

/** Values of both states by path, unknown to a schema, as slugs of other records; undefined omits a field. */
export type Known = Readonly<Record<string, readonly [unknown, unknown]>>;

export const filledLocales = ['en', 'vi'] as const;

interface Filling {
  readonly state: 0 | 1;
  readonly known: Known;
  readonly next: () => number;
}

const formats: Readonly<Record<string, (state: 0 | 1) => string>> = {
  date: (state) => `2024-05-0${state + 1}`,
  datetime: (state) => `2024-05-0${state + 1}T10:00:00.000Z`,
};

function fill(schema: $ZodType, path: string, filling: Filling): unknown {
  const { state, known, next } = filling;
  const given = known[path.replace(/\.\d+/g, '')];
  if (given) return given[state];
  const { def } = (schema as $ZodTypes)._zod;
  const at = (key: string) => (path === '' ? key : `${path}.${key}`);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([key, field]) => [key, fill(field, at(key), filling)])
          .filter(([, value]) => value !== undefined),
      );
    case 'optional':
    case 'nullable':
    case 'default':
      return fill(def.innerType, path, filling);
    case 'array':
      return [fill(def.element, at('0'), filling)];
    case 'record':
      return Object.fromEntries(
        filledLocales.map((locale) => [locale, fill(def.valueType, at(locale), filling)]),
      );
    case 'enum':
      return Object.values(def.entries)[state];
    case 'boolean':
      return state === 0;
    case 'number':
      // Right as a year, too.
      return 2000 + 50 * state + next();
    case 'string': {
      const { format = '' } = def as { format?: string };
      return formats[format]?.(state) ?? `${path.replaceAll('.', ' ')} of state ${state}`;
    }
    default:
      throw new Error(`${path}: there is no value for a schema of the type ${def.type}`);
  }
}

/** Returns content with all fields of a schema, texts in two languages; the second state differs in each. */
export function filled<T extends $ZodType>(schema: T, state: 0 | 1, known: Known = {}): T['_zod']['output'] {
  let count = 0;
  const next = () => (count += 1);
  return fill(schema, '', { state, known, next });
}
