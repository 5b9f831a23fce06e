import { useQuery } from '@tanstack/react-query';
import { ActionYears } from '#components/entities/ActionYears.tsx';
import {
  ActionStages,
  DashboardPage,
  DashboardPart,
  DashboardWorkbook,
  IndicatorStatuses,
} from '#components/entities/DashboardPage.tsx';
import { DueActions } from '#components/entities/DueActions.tsx';
import { FundingYears } from '#components/entities/FundingYears.tsx';
import { ReportingFigures } from '#components/entities/ReportingFigures.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { Facts } from '#components/ui/Facts.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { dashboardQueries } from '#lib/api/dashboards.ts';
import { routes } from '#lib/config/routes.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { Participations } from './Participations.tsx';

const lists = ['documents', 'sourcingAreas'] as const;

export function OrganizationDashboard({ slug }: { slug: string }) {
  const { t } = useTranslation(['detail', 'common', 'dashboard']);
  const { api } = useSite();
  const locale = useLocale();
  const { data } = useQuery(dashboardQueries(api).organization(slug));
  if (!data) return null;
  const { organization, initiatives, indicators, reporting, actions, documents, sourcingAreas } = data;
  const fact = (label: string, value: number) => ({ label, value: formatNumber(value, locale) });
  const query = new URLSearchParams({ organization: organization.slug }).toString();
  return (
    <DashboardPage owner="organization" record={organization}>
      <DueActions actions={actions} />
      <ActionStages stages={actions.stages} />
      <ActionYears years={data.actionYears} />
      <FundingYears currencies={data.fundingYears} />
      <Participations initiatives={initiatives} />
      <IndicatorStatuses statuses={indicators} reporting={reporting} />
      {reporting && <ReportingFigures reporting={reporting} />}
      <DashboardPart title={t('sections.documents')}>
        <Facts
          facts={[
            fact(t('common:documents.visibility.public'), documents.public),
            fact(t('common:documents.visibility.signed-in'), documents.signedIn),
            fact(t('common:documents.visibility.members'), documents.members),
            fact(t('sections.sourcingAreas'), sourcingAreas),
          ]}
        />
      </DashboardPart>
      <DashboardPart title={t('dashboard:export')}>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          <li>
            <DashboardWorkbook owner="organization" slug={organization.slug} />
          </li>
          {lists.map((list) => (
            <li key={list}>
              <TextLink
                kind="media"
                href={routes.download(`${list}.csv`, locale, query)}
                className="inline-block py-2"
              >
                {t('dashboard:exportList', { list: t(`sections.${list}`) })}
              </TextLink>
            </li>
          ))}
        </ul>
      </DashboardPart>
    </DashboardPage>
  );
}
