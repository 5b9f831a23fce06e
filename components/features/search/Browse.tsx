import { useQuery } from '@tanstack/react-query';
import { BrowseBy } from '#components/entities/BrowseBy.tsx';
import { useNavigation } from '#components/layout/navigation.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { PageLink } from '#components/ui/PageLink.tsx';
import { browsedInitiatives, initiativeQueries } from '#lib/api/initiatives.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Links all lists, and the commodities and countries with the most initiatives. */
export function Browse() {
  const { t } = useTranslation(['search', 'template']);
  const { api } = useSite();
  const lists = useNavigation();
  const { data } = useQuery(initiativeQueries(api).list(browsedInitiatives));
  return (
    <>
      <section aria-labelledby="lists-title" className="mt-12">
        <h2 id="lists-title" className="text-section">
          {t('lists')}
        </h2>
        <ul className="mt-6 flex flex-wrap gap-3">
          {lists.map(({ key, href }) => (
            <li key={href}>
              <PageLink href={href} className={buttonStyle.secondary}>
                {t(key)}
              </PageLink>
            </li>
          ))}
        </ul>
      </section>
      {data && (
        <div className="mt-12">
          <BrowseBy facets={data.facets} />
        </div>
      )}
    </>
  );
}
