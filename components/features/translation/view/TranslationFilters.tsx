import Link from 'next/link';
import type { ReactNode } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { SearchField } from '#components/ui/SearchField.tsx';
import type { Locale } from '#contract/shared/locale.ts';
import {
  openTranslationStates,
  type TranslationNoun,
  translationNouns,
  translationStates,
} from '#contract/translation/constants.ts';
import type { TranslationList } from '#contract/translation/schema.ts';
import { type TranslationSearch, translationSearchQuery } from '#lib/api/translation.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';

interface ChipProps {
  search: TranslationSearch;
  isChosen: boolean;
  children: ReactNode;
}

function Chip({ search, isChosen, children }: ChipProps) {
  return (
    <li>
      <Link
        href={studioRoutes.translations(translationSearchQuery(search))}
        prefetch={false}
        scroll={false}
        aria-current={isChosen ? 'true' : undefined}
        className={`inline-flex min-h-11 items-center gap-1 rounded-full border px-4 py-1 text-small ${
          isChosen ? 'border-forest bg-forest text-paper' : 'border-moss hover:bg-sand'
        }`}
      >
        {children}
      </Link>
    </li>
  );
}

const toggled = <T,>(chosen: readonly T[], value: T): T[] | undefined => {
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  return next.length > 0 ? next : undefined;
};

interface TranslationFiltersProps {
  search: TranslationSearch;
  list: TranslationList;
  language: Locale;
}

/** Filters languages with counts, states and kinds by the address; works without JavaScript. */
export function TranslationFilters({ search, list, language }: TranslationFiltersProps) {
  const { t } = useTranslation(['translation', 'template', 'common']);
  const locale = useLocale();
  const { state = [], noun = [], q = '' } = search;
  const { counts } = list.languages.find((each) => each.locale === language)!;
  const base = { ...search, language, page: 1 };
  const lists = [
    {
      label: t('languages'),
      chips: list.languages.map((each) => (
        <Chip
          key={each.locale}
          search={{ ...base, language: each.locale }}
          isChosen={each.locale === language}
        >
          {t(`template:languageName.${each.locale}`)} (
          {formatNumber(
            openTranslationStates.reduce((sum, name) => sum + each.counts[name], 0),
            locale,
          )}
          {each.more && '+'})
        </Chip>
      )),
    },
    {
      label: t('states'),
      // The context API does not count texts that are up to date.
      chips: translationStates
        .filter((name) => name === 'current' || counts[name] > 0 || state.includes(name))
        .map((name) => (
          <Chip key={name} search={{ ...base, state: toggled(state, name) }} isChosen={state.includes(name)}>
            {t(`state.${name}`)}
            {name !== 'current' && ` (${formatNumber(counts[name], locale)})`}
          </Chip>
        )),
    },
  ];
  const nounChip = (name: TranslationNoun) => (
    <Chip key={name} search={{ ...base, noun: toggled(noun, name) }} isChosen={noun.includes(name)}>
      {t(`noun.${name}`)}
    </Chip>
  );
  return (
    <div className="space-y-4" data-screen-only>
      <form role="search" method="get" action={localizedPath(studioRoutes.translations(), locale)}>
        <input type="hidden" name="language" value={language} />
        {state.map((name) => (
          <input key={name} type="hidden" name="state" value={name} />
        ))}
        {noun.map((name) => (
          <input key={name} type="hidden" name="noun" value={name} />
        ))}
        <SearchField
          key={q}
          name="q"
          label={t('search')}
          placeholder={t('search')}
          submit={t('common:search.submit')}
          defaultValue={q}
        />
      </form>
      {lists
        .filter(({ chips }) => chips.length > 0)
        .map(({ label, chips }) => (
          <div key={label} className="space-y-2">
            <h2 className="text-small text-stone">{label}</h2>
            <ul aria-label={label} className="flex flex-wrap gap-2">
              {chips}
            </ul>
          </div>
        ))}
      <details open={noun.length > 0}>
        <summary className="min-h-11 py-2 text-forest underline underline-offset-4">{t('nouns')}</summary>
        <ul aria-label={t('nouns')} className="mt-2 flex flex-wrap gap-2">
          {translationNouns.map(nounChip)}
        </ul>
      </details>
      <p role="status" className="text-small text-stone">
        {t('open', { count: list.total, formatted: formatNumber(list.total, locale) })}
      </p>
    </div>
  );
}
