import Link from 'next/link';
import type { InitiativeList } from '#contract/initiatives/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

const groups = [
  { facet: 'commodity', title: 'home.byCommodity', id: 'by-commodity' },
  { facet: 'country', title: 'home.byCountry', id: 'by-country' },
] as const;

/** Links commodities and countries with initiatives. */
export function BrowseBy({ facets }: { facets: InitiativeList['facets'] }) {
  const { t } = useTranslation('common');
  const filled = groups.filter(({ facet }) => facets[facet].length > 0);
  if (filled.length === 0) return null;
  return (
    <div className="grid gap-12 md:grid-cols-2">
      {filled.map(({ facet, title, id }) => (
        <section key={facet} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} className="text-section">
            {t(title)}
          </h2>
          <ul className="mt-6 flex flex-wrap gap-2">
            {facets[facet].map(({ value, name, count }) => (
              <li key={value}>
                <Link
                  href={routes.initiatives(new URLSearchParams({ [facet]: value }).toString())}
                  prefetch={false}
                  className="inline-flex min-h-10 items-center gap-2 rounded-full border border-line px-4 hover:border-moss hover:bg-sand"
                >
                  {name}
                  <span className="text-small text-stone">{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
