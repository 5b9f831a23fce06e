import { useLocale } from '#components/layout/useLocale.ts';
import type { FieldText } from '#components/record-editor/fieldText.ts';
import { useFieldLabel } from '#components/record-editor/useFieldLabel.ts';
import { isOutdatedField, useLanguageNames } from '#components/record-editor/useLanguageNames.ts';
import { locales } from '#contract/shared/locale.ts';
import { joinParts } from '#contract/shared/punctuation.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { languageOfError, textField } from '#lib/records/texts.ts';

/** SHA-256 of a file. */
const hash = /^[0-9a-f]{64}$/;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Returns names and values of fields in words.
 *
 * @param names names of the codes and slugs in them
 */
export function useFieldText(names: ReadonlyMap<string, string> = new Map()): FieldText {
  const { t } = useTranslation(['edit', 'template']);
  const locale = useLocale();
  const languages = useLanguageNames();
  const labelOf = useFieldLabel((field) => `field.${field}`);
  const parts = (texts: readonly string[]) => joinParts(texts.filter(Boolean), locale);
  const file = (sha256: string) => t('evidence.file', { mark: sha256.slice(0, 8) });
  const evidence = ({ title, year, address, sha256, isPublic }: Record<string, unknown>) =>
    parts([
      ...[title, year, address].map(shown),
      typeof sha256 === 'string' ? file(sha256) : '',
      isPublic === false ? t('evidence.closed') : '',
    ]);
  const percent = (value: unknown) =>
    typeof value === 'number'
      ? formatNumber(value, locale, { style: 'percent', maximumFractionDigits: 1 })
      : shown(value);
  function detail(name: string, value: unknown): string {
    if (name === 'sha256') return shown(value);
    const text = isRecord(value)
      ? Object.entries(value)
          .filter(([, part]) => part !== null)
          .map(([part, each]) => detail(part, percent(each)))
          .join(', ')
      : name === 'language'
        ? languages('', [value])
        : shown(value);
    return text && t('part', { whole: labelOf(name) ?? name, part: text });
  }
  /** Picture or document: its name, then details. */
  const media = ({ texts: _texts, title, alt, ...details }: Record<string, unknown>) =>
    parts([shown(title ?? alt), ...Object.entries(details).map(([name, value]) => detail(name, value))]);
  function shown(value: unknown): string {
    if (Array.isArray(value)) return value.map(shown).join('\n');
    if (isRecord(value) && 'isPublic' in value) return evidence(value);
    if (isRecord(value) && 'texts' in value) return media(value);
    if (isRecord(value))
      return shown(value['title'] ?? value['alt'] ?? Object.values(value).map(shown).join(' '));
    if (typeof value === 'string' && hash.test(value)) return file(value);
    return typeof value === 'string' || typeof value === 'number'
      ? (names.get(String(value)) ?? String(value))
      : '';
  }
  return {
    label: (field) => {
      if (isOutdatedField(field)) return t('outdated.field');
      // Fields of repeated parts share a name.
      const name = labelOf(field.split('.').at(-1));
      const language = languageOfError(field);
      if (name === undefined || !language) return name ?? field;
      return t('values.inLanguage', { field: name, language: t(`template:languageName.${language}`) });
    },
    show: (field, value) => {
      const isLanguage = /(^|\.)(documentL|l)anguage$/.test(field);
      const text = isLanguage ? languages('', [value]) : shown(value);
      return (isOutdatedField(field) ? languages(field, value) : text) || t('form.nothing');
    },
  };
}

const rowTexts = locales.flatMap((locale) =>
  ['alt', 'caption', 'title', 'transcript'].map((name) => textField(locale, name)),
);

export const textFields = (names: readonly string[]): string[] =>
  locales.flatMap((locale) => names.map((name) => textField(locale, name)));

/** Returns the names of a form's fields, with those of repeated parts. */
export function labelsOf(
  { label }: FieldText,
  { own, rows = {} }: { own: readonly string[]; rows?: Readonly<Record<string, readonly object[]>> },
): Record<string, string> {
  const inRows = Object.entries(rows).flatMap(([list, items]) =>
    items.flatMap((item, index) =>
      Object.keys(item).flatMap((field) =>
        (field === 'texts' ? rowTexts : [field]).map((each) => `${list}.${String(index)}.${each}`),
      ),
    ),
  );
  return Object.fromEntries([...own, ...Object.keys(rows), ...inRows].map((field) => [field, label(field)]));
}
