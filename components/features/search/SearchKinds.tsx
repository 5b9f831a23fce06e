import Link from 'next/link';
import { useLocale } from '#components/layout/useLocale.ts';
import type { SearchResponse } from '#contract/search/schema.ts';
import { searchKinds } from '#contract/shared/searchKinds.ts';
import { searchHref, type SiteSearch } from '#lib/api/searchHref.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface SearchKindsProps {
  search: SiteSearch;
  response: SearchResponse;
}

/** Links the results of each kind with counts, in a fixed order. */
export function SearchKinds({ search: { q, kind: current }, response }: SearchKindsProps) {
  const { t } = useTranslation(['search', 'common']);
  const locale = useLocale();
  const totalOf = new Map(response.groups.map(({ kind, total }) => [kind, total]));
  const found = searchKinds.filter((kind) => totalOf.get(kind) || kind === current);
  if (found.length === 0) return null;
  const base = q ? { q } : {};
  const links = [
    { label: t('all'), total: response.total, href: searchHref(base), isCurrent: !current },
    ...found.map((kind) => ({
      label: t(`common:search.kinds.${kind}`),
      total: totalOf.get(kind) ?? 0,
      href: searchHref({ ...base, kind }),
      isCurrent: kind === current,
    })),
  ];
  return (
    <nav aria-label={t('byKind')} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ label, total, href, isCurrent }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              aria-current={isCurrent ? 'page' : undefined}
              className="inline-flex min-h-10 items-center gap-2 rounded-full border border-line px-4 hover:border-moss hover:bg-sand aria-[current]:border-forest aria-[current]:bg-forest aria-[current]:text-paper"
            >
              {label}
              <span className="text-small opacity-80" suppressHydrationWarning>
                {formatNumber(total, locale)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
