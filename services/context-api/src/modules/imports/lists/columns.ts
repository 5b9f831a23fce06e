import type { Field, Fields, RecordDefinition } from '#contract/records/definition.ts';
import { locales } from '#contract/shared/locale.ts';

/** Column of a list: a place in the content of a record. */
export interface Column {
  /** Heading, the same in all languages: `name.en`, `location.position`. */
  readonly key: string;
  readonly path: readonly string[];
  readonly field: Field;
}

/** Columns that identify a row, before those of its content. */
export const identity = ['id', 'version', 'address', 'state'] as const;

// Files and boundaries are no text; a list leaves them as they are.
const isText = ({ control, fields }: Field): boolean =>
  control !== 'file' && control !== 'boundary' && Object.values(fields ?? {}).every(isText);

const nested = (fields: Fields, path: readonly string[]): Column[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const at = [...path, name];
    if (!isText(field)) return [];
    return field.control === 'group' && field.fields && !field.texts
      ? nested(field.fields, at)
      : [{ key: at.join('.'), path: at, field }];
  });

/** Returns the columns of a noun's list: texts by language, then facts. Lists with texts of their own are not in it. */
export function columnsOf({
  texts,
  facts,
  fixed = {},
}: Pick<RecordDefinition, 'texts' | 'facts' | 'fixed'>): readonly Column[] {
  const own = Object.fromEntries(Object.entries(facts).filter(([name]) => !(name in fixed)));
  const sourceLocale = {
    control: 'choice',
    isRequired: true,
    schema: texts['name']!.schema,
  } as const satisfies Field;
  return [
    { key: 'sourceLocale', path: ['sourceLocale'], field: sourceLocale },
    ...locales.flatMap((locale) =>
      Object.entries(texts).map(([name, field]) => ({
        key: `${name}.${locale}`,
        path: ['text', locale, name],
        field,
      })),
    ),
    ...nested(own, []),
  ];
}
