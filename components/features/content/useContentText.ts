import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { usePathLabel } from '#components/record/usePathLabel.ts';
import type { ChoiceNoun, ContentNoun } from '#contract/content/constants.ts';
import type { Field } from '#contract/records/definition.ts';
import { countryCodes } from '#contract/shared/countries.ts';
import { joinParts } from '#contract/shared/punctuation.ts';
import { codeListQueries } from '#lib/api/codeLists.ts';
import { fieldAt } from '#lib/content/contentPaths.ts';
import { definitions } from '#lib/content/definitions.ts';
import { countryName } from '#lib/format/countryName.ts';
import { formatDate, formatNumber } from '#lib/format/format.ts';
import { formatMoment } from '#lib/format/formatMoment.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { optionsOf } from './fixedOptions.ts';
import { useRecordNames } from './useRecordNames.ts';

/** Names, hints and values of a noun's fields, by their paths (`partners.0.organization`, `text.en.name`). */
export interface ContentText {
  /** Returns a field's name without its rows; null without a text. */
  name(path: string): string | null;
  /** Returns a field's name with its rows and language. */
  label(path: string): string;
  hint(path: string): string | undefined;
  /** Returns a value in words, empty ones, too. */
  show(path: string, value: unknown): string;
}

/** Characters of the id of a boundary or file, to tell two of them apart. */
const SHORT_ID = 8;

/** Returns the path in the form of a path in the history. */
const ownPath = (path: string) => path.replace(/^texts\./, 'text.');

const isNumber = (part: string) => /^\d+$/.test(part);

/** Returns the names on the way to a field, without rows and languages. */
const namesOf = (path: string) =>
  path
    .replace(/(^|\.)text\.\w+(?=\.|$)/g, '')
    .split('.')
    .filter((part) => part && !isNumber(part));

export function useContentText(noun: ContentNoun): ContentText {
  const { t, i18n } = useTranslation(['content', 'template']);
  const { api } = useSite();
  const locale = useLocale();
  const { data: lists } = useQuery(codeListQueries(api).all());
  const definition = definitions[noun];
  const labelOf = usePathLabel();
  const parts = (texts: readonly string[]) => joinParts(texts, locale);
  const recordName = useRecordNames();

  /** Returns the text of a field in its group or noun, else of all fields of that name. */
  function textOf(kind: 'field' | 'hint', names: readonly string[]): string | null {
    const name = names.at(-1) ?? '';
    const owner = names.at(-2) ?? noun;
    const keys = [`own.${owner}.${kind}.${name}`, `${kind}.${name}`] as const;
    const key = keys.find((each) => i18n.exists(each, { ns: 'content' }));
    return key ? t(key as unknown as 'field.name') : null;
  }

  const name = (path: string) => {
    if (isAxis(path)) return t(path.endsWith('0') ? 'position.longitude' : 'position.latitude');
    if (path === 'sourceLocale') return t('sourceLocale');
    return textOf('field', namesOf(path));
  };

  const isAxis = (path: string) =>
    /\.[01]$/.test(path) && fieldAt(definition, path.replace(/\.[01]$/, ''))?.control === 'position';

  function label(path: string): string {
    // A missing text is an error of its name.
    const isText = /(?:^|\.)text\.\w+$/.test(path);
    return labelOf(isText ? `${path}.name` : path, { name, isAxis });
  }

  function showOne(path: string, field: Field | null, value: unknown): string {
    if (value === null || value === undefined || value === '') return t('nothing');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value)) {
      if (value.length === 0) return t('nothing');
      if (field?.control === 'position') return value.join(', ');
      const isLines = field?.control === 'rows' || field === null;
      return value
        .map((each, index) =>
          showOne(isLines ? `${path}.${String(index)}` : path, isLines ? null : field, each),
        )
        .join(isLines ? '\n' : ', ');
    }
    if (typeof value === 'object')
      return parts(
        Object.entries(value).flatMap(([key, inner]) => {
          const at = `${path}.${key}`;
          const isBlank =
            inner === null || inner === '' || inner === false || (Array.isArray(inner) && inner.length === 0);
          if (isBlank || key === 'slug' || key === 'previousSlugs') return [];
          if (key === 'text') return [showTexts(at, inner)].filter(Boolean);
          return [t('part', { whole: name(at) ?? key, part: showOne(at, fieldAt(definition, at), inner) })];
        }),
      );
    const word = typeof value === 'string' ? value : JSON.stringify(value);
    if (field?.to) return recordName(field.to as ChoiceNoun, word);
    if (field?.control === 'boundary' || field?.control === 'file') return word.slice(0, SHORT_ID);
    if (field?.control === 'country' && countryCodes.includes(word)) return countryName(word, locale);
    if (field?.list && lists) return lists[field.list].find(({ code }) => code === word)?.name ?? word;
    const option = field && optionsOf(path, t).find((each) => each.value === value);
    if (option) return option.label;
    if (path === 'sourceLocale' || path.endsWith('.sourceLocale'))
      return t(`template:languageName.${value as 'en'}`);
    if (typeof value === 'number')
      return /year/i.test(path) ? word : formatNumber(value, locale, { maximumFractionDigits: 6 });
    if (field?.control === 'date') return formatDate(word, locale);
    if (field?.control === 'time') return formatMoment(word, locale);
    return word;
  }

  const showTexts = (path: string, texts: unknown): string =>
    parts(
      Object.entries((texts ?? {}) as Record<string, Record<string, unknown>>).flatMap(([language, text]) =>
        Object.entries(text).flatMap(([key, value]) =>
          value === null || value === '' || value === undefined
            ? []
            : [
                t('part', {
                  whole: `${name(`${path}.${language}.${key}`) ?? key} (${language})`,
                  part: typeof value === 'string' ? value : JSON.stringify(value),
                }),
              ],
        ),
      ),
    );

  return {
    name,
    label: (path) => label(ownPath(path)),
    hint: (path) => textOf('hint', namesOf(path)) ?? undefined,
    show: (path, value) => showOne(ownPath(path), fieldAt(definition, ownPath(path)), value),
  };
}
