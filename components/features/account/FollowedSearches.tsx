import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useListTexts } from '#components/list/useListTexts.ts';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { elementKey, Sentence } from '#components/ui/Sentence.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { FollowedList } from '#contract/following/constants.ts';
import { type SearchKind, searchKinds } from '#contract/shared/searchKinds.ts';
import { followedHref, listOf } from '#lib/api/followed.ts';
import { followingQueries } from '#lib/api/following.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export function FollowedSearches({ reader }: { reader: string }) {
  const { t, i18n } = useTranslation(['account', 'common']);
  const { api } = useSite();
  const valueText = useValueText();
  const lang = useTextLang();
  const { data } = useQuery(followingQueries(api).mine(reader));
  if (!data || data.searches.length === 0) return null;
  const nameOf = ({ search, filters }: (typeof data.searches)[number]) => {
    const list = listOf(search);
    const names = filters.flatMap(({ name, values, languages }) =>
      values.map((value) => ({ text: valueText(list, name, value), language: languages?.[value] })),
    );
    if (names.length === 0) return t('followSearch.gone');
    // Parts of the list are the separators, and places in `names`.
    const parts = new Intl.ListFormat(i18n.language, { type: 'unit' }).formatToParts(Object.keys(names));
    return (
      <Sentence text={t(`followSearch.in.${list}`, { text: elementKey })}>
        {parts.map(({ type, value }, part) => {
          const named = type === 'element' ? names[Number(value)] : undefined;
          if (!named) return value;
          const { text, language } = named;
          return (
            <span key={part} lang={language && lang(language)}>
              {text}
            </span>
          );
        })}
      </Sentence>
    );
  };
  return (
    <section aria-labelledby="followed-searches" className="space-y-3">
      <h2 id="followed-searches" className="text-section">
        {t('followSearch.mine')}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {data.searches.map((each) => (
          <li key={each.search} className="flex flex-wrap justify-between gap-x-6 py-3">
            <TextLink href={followedHref(each.search)}>{nameOf(each)}</TextLink>
            <TextLink href={routes.followSearch(each.search)}>
              {t('followSearch.change')} <span className="sr-only">{nameOf(each)}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the words of a filter's value; without a name of the context API, those of the lists. */
function useValueText() {
  const { t } = useTranslation(['account', 'common']);
  const texts = {
    initiatives: useListTexts('initiatives'),
    opportunities: useListTexts('opportunities'),
    projects: useListTexts('projects'),
  };
  return (list: FollowedList, name: string, value: string): string => {
    if (list === 'search' && name === 'kind')
      return (searchKinds as readonly string[]).includes(value)
        ? t(`common:search.kinds.${value as SearchKind}`)
        : value;
    return list === 'initiatives' || list === 'opportunities' || list === 'projects'
      ? texts[list].value(name, { value, name: value })
      : value;
  };
}
