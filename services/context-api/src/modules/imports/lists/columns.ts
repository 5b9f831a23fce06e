import type { Field, Fields, RecordDefinition } from '#contract/records/definition.ts';
import { locale } from '#contract/records/fields.ts';
import { locales } from '#contract/shared/locale.ts';

/** Column for a part of a record's content. */
export interface Column {
  /** Heading in all languages: `name.en`, `location.position`. */
  readonly key: string;
  readonly path: readonly string[];
  readonly field: Field;
}

/** Columns that identify a row. */
export const identity = ['id', 'version', 'address', 'state'] as const;

// Lists leave files and boundaries as they are.
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

/** Returns columns: texts by language, then facts; no lists with texts. */
export function columnsOf({
  texts,
  facts,
  fixed = {},
}: Pick<RecordDefinition, 'texts' | 'facts' | 'fixed'>): readonly Column[] {
  const own = Object.fromEntries(Object.entries(facts).filter(([name]) => !(name in fixed)));
  const sourceLocale = {
    control: 'choice',
    isRequired: true,
    schema: locale,
  } as const satisfies Field;
  return [
    { key: 'sourceLocale', path: ['sourceLocale'], field: sourceLocale },
    ...locales.flatMap((each) =>
      Object.entries(texts).map(([name, field]) => ({
        key: `${name}.${each}`,
        path: ['text', each, name],
        field,
      })),
    ),
    ...nested(own, []),
  ];
}
