import { useId } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { SearchResponse } from '#contract/search/schema.ts';
import { searchHref, type SiteSearch } from '#lib/api/searchHref.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ResultItem } from './ResultItem.tsx';

interface ResultGroupProps {
  search: SiteSearch & { q: string };
  group: SearchResponse['groups'][number];
}

/** Shows the best results of one kind, and a link to all. */
export function ResultGroup({ search: { q }, group: { kind, total, items } }: ResultGroupProps) {
  const { t } = useTranslation(['search', 'common']);
  const locale = useLocale();
  const id = useId();
  const title = t(`common:search.kinds.${kind}`);
  const isCut = total > items.length;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-section">
        {title}
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {items.map((result) => (
          <li key={result.slugs.join('/')}>
            <ResultItem result={result} />
          </li>
        ))}
      </ul>
      {isCut && (
        <p className="mt-4" suppressHydrationWarning>
          <TextLink href={searchHref({ q, kind })} className="inline-block py-1 font-medium">
            {t('showAll', { kind: title, formatted: formatNumber(total, locale) })}
          </TextLink>
        </p>
      )}
    </section>
  );
}
