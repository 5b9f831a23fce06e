import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { FiguresTable } from '#components/entities/FiguresTable.tsx';
import { RecordFooter } from '#components/entities/RecordFooter.tsx';
import { RecordFrame } from '#components/entities/RecordFrame.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { StateMessage } from '#components/ui/StateMessage.tsx';
import { organizationQueries } from '#lib/api/organizations.ts';

/** What an organization reported of its commodities, year by year. */
export function OrganizationCommoditiesScreen({ params }: { params: { organization: string } }) {
  const { t } = useTranslation('detail');
  const { api } = useSite();
  const { data: organization } = useQuery(organizationQueries(api).commodities(params.organization));
  if (!organization) return null;
  const { name, commodities } = organization;

  return (
    <RecordFrame
      owner="organization"
      record={organization}
      section="commodities"
      title={t('sections.commodities')}
      head={t('commoditiesDescription', { name })}
    >
      {commodities.length === 0 && <StateMessage title={t('noCommodities')} text={t('noCommoditiesText')} />}
      {commodities.map(({ code, name: commodity, years }) => (
        <section key={code} aria-labelledby={code}>
          <h2 id={code} className="text-section">
            {commodity}
          </h2>
          {years.length === 0 ? (
            <p className="mt-3 text-stone">{t('noFiguresYet')}</p>
          ) : (
            <FiguresTable
              label={t('figuresByYear', { commodity })}
              rowHeading={t('year')}
              rows={years.map((figures) => ({ key: String(figures.year), heading: figures.year, figures }))}
            />
          )}
        </section>
      ))}
      <RecordFooter record={organization} />
    </RecordFrame>
  );
}
