import { useEffect, useState } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { FacetMenu } from '#components/ui/FacetMenu.tsx';
import { chosen, facetField } from '#lib/api/listSearch.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { List, ListFrame } from './list.ts';
import type { FoundValues } from './searchFacet.ts';
import { useListTexts } from './useListTexts.ts';

interface ListFacetProps<F extends string, S extends string> {
  list: List<F, S>;
  frame: Pick<ListFrame<F>, 'facets' | 'facetTotals'>;
  /** With values, or none that match. */
  facet: F;
  onToggle: (value: string) => void;
}

/** Shows a facet as a menu, with a search for hidden values. */
export function ListFacet<F extends string, S extends string>(props: ListFacetProps<F, S>) {
  const { list, frame, facet } = props;
  const hasMore = (frame.facetTotals?.[facet] ?? 0) > frame.facets[facet]!.length;
  // A search without JavaScript may have few values.
  return hasMore || list.search.facet === facet ? <SearchedFacet {...props} /> : <Values {...props} />;
}

function SearchedFacet<F extends string, S extends string>(props: ListFacetProps<F, S>) {
  const { list, frame, facet } = props;
  const { t } = useTranslation('common');
  const locale = useLocale();
  const [text, onType] = useState((list.search.facet === facet && list.search.facetText) || '');
  const shown = useFoundValues(props, text) ?? frame;
  const count = shown.facets[facet]!.length;
  return (
    <Values
      {...props}
      frame={shown}
      open={list.search.facet === facet}
      find={{
        name: facetField(facet),
        label: t('list.findValues'),
        text,
        onType,
        status: t('list.shownValues', {
          shown: formatNumber(count, locale),
          total: formatNumber(shown.facetTotals?.[facet] ?? count, locale),
        }),
      }}
    />
  );
}

/** Returns the values of a typed text by lazily loaded code; undefined before they arrive. */
function useFoundValues<F extends string, S extends string>(
  { list: { definition, search }, facet }: ListFacetProps<F, S>,
  facetText: string,
) {
  const { api } = useSite();
  const [found, setFound] = useState<FoundValues<F>>();
  useEffect(() => {
    if (!facetText) return undefined;
    const ending = new AbortController();
    const wanted = { api, definition, search, facet, facetText, signal: ending.signal };
    void import('./searchFacet.ts')
      .then(({ searchFacet }) => searchFacet(wanted))
      .then((values) => {
        if (values) setFound(values);
      })
      // The top values remain.
      .catch(() => undefined);
    return () => {
      ending.abort();
    };
  }, [api, definition, search, facet, facetText]);
  return facetText ? found : undefined;
}

type ValuesProps<F extends string, S extends string> = ListFacetProps<F, S> &
  Pick<Parameters<typeof FacetMenu>[0], 'open' | 'find'>;

function Values<F extends string, S extends string>(props: ValuesProps<F, S>) {
  const { list, frame, facet, ...menu } = props;
  const { t } = useTranslation('common');
  const locale = useLocale();
  const texts = useListTexts(list.name);
  return (
    <FacetMenu
      {...menu}
      name={facet}
      label={texts.facet(facet)}
      legend={t('list.facetLegend', { facet: texts.facet(facet) })}
      note={list.notes?.[facet]}
      empty={t('list.noChoices')}
      options={frame.facets[facet]!.map((option) => ({
        value: option.value,
        label: texts.value(facet, option),
        lang: option.language,
        count: formatNumber(option.count, locale),
        checked: chosen(list.search, facet).includes(option.value),
      }))}
    />
  );
}
