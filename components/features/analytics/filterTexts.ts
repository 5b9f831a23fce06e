import type { TFunction } from 'i18next';
import { elementKey } from '#components/ui/Sentence.tsx';
import { filterKinds, filterLists } from '#contract/analytics/constants.ts';
import type { CodeLists } from '#contract/codeLists/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { countryName } from '#lib/format/countryName.ts';
import { type CountedText, type Names, recordName } from './countedText.ts';
import { type KnownTexts, knownTexts } from './knownTexts.ts';

type Texts = 'analytics' | 'common' | 'template';

export interface FilterWording extends Pick<KnownTexts, 'exists'> {
  readonly t: TFunction<[Texts, ...Texts[]]>;
  readonly locale: Locale;
  readonly names: Names;
  /** Code lists, or undefined until they are loaded. */
  readonly codes: CodeLists | undefined;
}

/** Returns texts of counted searches: lists and filters, by name if known. */
export function filterTexts({ t, exists, locale, names, codes }: FilterWording) {
  const knownText = knownTexts({ t, exists });

  function valueOf(list: string, filter: string, value: string): string {
    if (value === 'true') return t('analytics:yes');
    if (filter === 'country') return countryName(value, locale);
    const codeList = filterLists[`${list}.${filter}`] ?? filterLists[filter];
    const listed = codeList && codes?.[codeList].find(({ code }) => code === value)?.name;
    return listed ?? knownText(...valueKeys(list, filter, value)) ?? value;
  }

  /** Returns the title of `initiatives` or `site`. */
  const title = (list: string): string =>
    list === 'site' ? t('analytics:site') : (knownText(`common:${list}.title`) ?? list);

  function filterOf(list: string, filter: string, value: string) {
    const kind = list.split('/').at(-1) ?? list;
    const record = filterKinds[filter];
    const named = record && recordName(names, { kinds: [record], slug: value, locale });
    return {
      filter: knownText(`common:${kind === 'site' ? 'stories' : kind}.facet.${filter}`) ?? filter,
      value: named ? elementKey : valueOf(kind, filter, value),
      ...(named && { named }),
    };
  }

  return {
    title,
    /** Returns the title of a list, or of one in an initiative: `birim/projects`. */
    list(list: string): CountedText {
      const [slug = '', nested] = list.split('/');
      if (!nested) return { text: title(list) };
      const named = recordName(names, { kinds: ['initiative'], slug, locale });
      return {
        text: t('analytics:projectsOf', { initiative: named ? elementKey : slug }),
        ...(named && { named }),
      };
    },
    filter: filterOf,
    /** Returns a filter of a search, with its value. */
    choice(list: string, filter: string, value: string): CountedText {
      const { named, ...texts } = filterOf(list, filter, value);
      return { text: t('analytics:filter', texts), ...(named && { named }) };
    },
    /** Returns what was chosen in a list: `initiatives:commodity=coffee`. */
    subject(subject: string): CountedText {
      const [, list = '', filter = '', value = ''] = /^([^:]+):([^=]+)=?(.*)$/.exec(subject) ?? [];
      if (filter === 'q') return { text: t('analytics:subject.words', { list: title(list) }) };
      if (filter === 'bbox') return { text: t('analytics:subject.mapArea', { list: title(list) }) };
      if (!filter) return { text: subject };
      const { named, ...texts } = filterOf(list, filter, value);
      return {
        text: t('analytics:subject.filter', { list: title(list), ...texts }),
        ...(named && { named }),
      };
    },
  };
}

/** Returns the keys of the text of a value that is in no code list. */
const valueKeys = (list: string, filter: string, value: string): string[] => [
  `common:${list}.${filter}.${value}`,
  ...(list === 'site' && filter === 'kind' ? [`common:search.kind.${value}`] : []),
  ...(filter === 'language' ? [`template:languageName.${value}`] : []),
];
