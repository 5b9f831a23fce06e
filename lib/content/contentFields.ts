import type {
  Field,
  Fields as Definitions,
  PartDefinition,
  RecordDefinition,
} from '#contract/records/definition.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { Fields } from '#lib/records/fields.ts';
import { isWritten } from '#lib/records/writtenTexts.ts';

type Value = Readonly<Record<string, unknown>>;

/** Each text in each language, each fact and each part is a field. */
export type ContentFields = Fields & { readonly sourceLocale: Locale; readonly upToDate: readonly Locale[] };

/** Returns `text.en.name`. */
export const textPath = (locale: Locale, name: string): string => `text.${locale}.${name}`;

/** Returns null for other fields. */
export function readTextPath(path: string): { locale: Locale; name: string } | null {
  const [, language, name] = /(?:^|\.)text\.(\w+)(?:\.(\w+))?$/.exec(path) ?? [];
  const locale = locales.find((known) => known === language);
  return locale ? { locale, name: name ?? 'name' } : null;
}

/** Checks a record with its rows and pictures for a text. */
export function hasTextsIn(locale: Locale, values: unknown): boolean {
  if (typeof values !== 'object' || values === null) return false;
  return Object.entries(values).some(([name, value]) => {
    if (readTextPath(name)) return readTextPath(name)?.locale === locale && isWritten(value);
    if (name === 'text') return Object.values(objectOf(objectOf(value)[locale])).some(isWritten);
    return hasTextsIn(locale, value);
  });
}

const objectOf = (value: unknown): Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Value) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Uses null, false or an empty list for a missing value. */
function controlValue(field: Field, value: unknown): unknown {
  switch (field.control) {
    case 'check':
      return value === true;
    case 'codes':
    case 'records':
      return [...listOf(value)];
    case 'position':
      return [listOf(value)[0] ?? null, listOf(value)[1] ?? null];
    case 'group':
    case 'picture':
      return groupValue(field, value);
    case 'rows':
      return listOf(value).map((row) => groupValue(field, row));
    default:
      return value ?? null;
  }
}

export const groupValue = (
  { fields = {}, texts }: Pick<Field, 'fields' | 'texts'>,
  value?: unknown,
): Value => ({
  ...controlValues(fields, objectOf(value)),
  ...(texts && { text: textValues(texts, objectOf(value)['text']) }),
});

const controlValues = (fields: Definitions, values: Value): Value =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, controlValue(field, values[name])]),
  );

const textValues = (texts: Definitions, value: unknown): Value =>
  Object.fromEntries(
    locales.map((locale) => [locale, controlValues(texts, objectOf(objectOf(value)[locale]))]),
  );

export const partValue = ({ texts, facts }: PartDefinition, value: unknown, sourceLocale: Locale): Value => ({
  ...objectOf(value),
  sourceLocale: objectOf(value)['sourceLocale'] ?? sourceLocale,
  ...groupValue({ fields: facts, texts }, value),
});

export function contentFields({ texts, facts, parts = {} }: RecordDefinition, content: Value): ContentFields {
  const sourceLocale = (content['sourceLocale'] ?? 'en') as Locale;
  const written = textValues(texts, content['text']);
  return {
    ...controlValues(facts, content),
    ...Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [
        name,
        listOf(content[name]).map((item) => partValue(part, item, sourceLocale)),
      ]),
    ),
    ...Object.fromEntries(
      locales.flatMap((locale) =>
        Object.keys(texts).map((name) => [textPath(locale, name), objectOf(written[locale])[name]]),
      ),
    ),
    sourceLocale,
    upToDate: [],
  };
}

/** Returns undefined for an empty value. */
function contentValue(field: Field, value: unknown): unknown {
  switch (field.control) {
    case 'check':
      return value === true;
    case 'codes':
    case 'records':
      return listOf(value).length > 0 ? value : undefined;
    case 'position':
      return listOf(value).some((part) => part !== null && part !== '') ? value : undefined;
    case 'group':
    case 'picture':
      return isBlankGroup(field, value) ? undefined : groupContent(field, value);
    case 'rows':
      return listOf(value).length > 0 ? listOf(value).map((row) => groupContent(field, row)) : undefined;
    default: {
      const written = typeof value === 'string' ? value.trim() : value;
      return written === '' || written === null ? undefined : written;
    }
  }
}

/** Checks for a blank group; checkboxes do not count. */
function isBlankGroup({ fields = {}, texts = {} }: Field, value: unknown): boolean {
  const isBlank = (within: Definitions, values: Value) =>
    Object.entries(within).every(
      ([name, field]) => field.control === 'check' || contentValue(field, values[name]) === undefined,
    );
  const text = objectOf(objectOf(value)['text']);
  return (
    isBlank(fields, objectOf(value)) && locales.every((locale) => isBlank(texts, objectOf(text[locale])))
  );
}

const groupContent = ({ fields = {}, texts }: Pick<Field, 'fields' | 'texts'>, value: unknown): Value => ({
  ...contentValues(fields, objectOf(value)),
  ...(texts && { text: textContent(texts, objectOf(value)['text']) }),
});

const contentValues = (fields: Definitions, values: Value): Value =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = contentValue(field, values[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** A language counts from its first text on. */
const textContent = (texts: Definitions, value: unknown): Value =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const text = contentValues(texts, objectOf(objectOf(value)[locale]));
      return Object.keys(text).length > 0 ? [[locale, text]] : [];
    }),
  );

/** Returns content without empty fields. */
export function contentOfFields(
  { texts, facts, parts = {} }: RecordDefinition,
  fields: ContentFields,
): Value {
  const written = Object.fromEntries(
    locales.map((locale) => [
      locale,
      Object.fromEntries(Object.keys(texts).map((name) => [name, fields[textPath(locale, name)]])),
    ]),
  );
  const lists = Object.entries(parts).flatMap(([name, part]) => {
    const items = listOf(fields[name]).map((item) => ({
      ...withoutFields(item, part),
      ...groupContent({ fields: part.facts, texts: part.texts }, item),
    }));
    return items.length > 0 ? [[name, items] as const] : [];
  });
  return {
    sourceLocale: fields.sourceLocale,
    text: textContent(texts, written),
    ...contentValues(facts, fields),
    ...Object.fromEntries(lists),
  };
}

/** Returns an item's other data, such as its slug. */
const withoutFields = (item: unknown, { facts }: PartDefinition): Value =>
  Object.fromEntries(Object.entries(objectOf(item)).filter(([name]) => name !== 'text' && !(name in facts)));

/** Empty fields, which also complete drafts of earlier releases. */
export const emptyParts = ({ facts, parts = {} }: RecordDefinition): Fields => ({
  ...Object.fromEntries(
    Object.entries(facts).flatMap(([name, field]) =>
      ['rows', 'group', 'picture'].includes(field.control) ? [[name, groupValue(field)]] : [],
    ),
  ),
  ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, partValue(part, {}, 'en')])),
});
