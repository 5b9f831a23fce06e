import type { Locale } from '#contract/shared/locale.ts';
import { completed } from './completed.ts';
import type { Draft } from './drafts.ts';
import { type Fields, isSame, type SavedRecordState } from './fields.ts';
import { readTextField, textField } from './texts.ts';

const namesIn = (fields: Fields) => [
  ...new Set(Object.keys(fields).flatMap((field) => readTextField(field)?.name ?? [])),
];

/** Returns the texts of an older draft, in its own language. */
function textsOf(fields: Fields, base: Fields, names: readonly string[]): Fields {
  const language = fields['language'] as Locale;
  // Texts loaded in one language and renamed to another are not its own.
  const isOwn = (name: string) =>
    language === base['language'] || fields === base || !isSame(fields[name], base[name]);
  return Object.fromEntries(
    names.flatMap((name) =>
      fields[name] !== undefined && isOwn(name) ? [[textField(language, name), fields[name]]] : [],
    ),
  );
}

interface Reading {
  /** See `Remote`. */
  readonly parts?: Fields | undefined;
  /** Converts fields of an earlier release. */
  readonly upgrade?: ((fields: Fields, base: Fields) => Fields) | undefined;
}

/**
 * Converts a draft of an earlier release: new fields are as saved, those of rows as in an empty row, removed
 * fields are left out, and a text without a language gets it.
 */
export function currentDraft<F extends Fields>(
  draft: Draft<F>,
  { fields: saved }: SavedRecordState<F>,
  { parts = {}, upgrade = (fields) => fields }: Reading = {},
): Draft<F> {
  const names = namesIn(saved);
  const isOlder = names.length > 0 && !Object.keys(draft.fields).some((field) => readTextField(field));
  const known = (fields: Fields) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([field]) => field in saved && (!isOlder || !['language', 'upToDate'].includes(field)))
        .map(([field, value]) => [field, completed(value, saved[field], parts[field])]),
    );
  const read = (fields: Fields): F =>
    ({
      ...saved,
      ...known(upgrade(fields, draft.base)),
      ...(isOlder && textsOf(fields, draft.base, names)),
      // A new record is in the language that its author has chosen.
      ...(isOlder && draft.version === 0 && { language: fields['language'] }),
    }) as F;
  return { ...draft, fields: read(draft.fields), base: read(draft.base) };
}
