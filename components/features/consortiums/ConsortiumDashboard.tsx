import { useQuery } from '@tanstack/react-query';
import { ActionYears } from '#components/entities/ActionYears.tsx';
import {
  ActionStages,
  DashboardPage,
  DashboardPart,
  DashboardReferences,
  DashboardWorkbook,
  IndicatorStatuses,
} from '#components/entities/DashboardPage.tsx';
import { DueActions } from '#components/entities/DueActions.tsx';
import { FundingYears } from '#components/entities/FundingYears.tsx';
import { RaisedShare } from '#components/entities/RaisedShare.tsx';
import { ReportingFigures } from '#components/entities/ReportingFigures.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { dashboardQueries } from '#lib/api/dashboards.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export function ConsortiumDashboard({ slug }: { slug: string }) {
  const { t } = useTranslation(['detail', 'dashboard']);
  const { api } = useSite();
  const { data } = useQuery(dashboardQueries(api).consortium(slug));
  if (!data) return null;
  const { consortium, members, initiatives, projects, actions, due, indicators, reporting } = data;
  return (
    <DashboardPage owner="consortium" record={consortium}>
      {due && <DueActions actions={due} />}
      <DashboardPart title={t('dashboard:money')}>
        <p className="text-stone">
          {t(projects.money.length > 0 ? 'dashboard:moneyNote' : 'dashboard:noMoney')}
        </p>
        <ul className="grid gap-6 sm:grid-cols-2">
          {projects.money.map((raised) => (
            <li key={raised.currency}>
              <RaisedShare raised={raised} kind="funded" />
            </li>
          ))}
        </ul>
      </DashboardPart>
      <FundingYears currencies={data.fundingYears} />
      <ActionStages stages={actions} />
      <ActionYears years={data.actionYears} />
      <IndicatorStatuses statuses={indicators} reporting={reporting} />
      {reporting && <ReportingFigures reporting={reporting} />}
      <DashboardReferences title={t('members')} references={members} href={routes.organization} />
      <DashboardReferences
        title={t('sections.landscapeInitiatives')}
        references={initiatives}
        href={routes.initiative}
      />
      {(due ?? reporting) && (
        <DashboardPart title={t('dashboard:export')}>
          <DashboardWorkbook owner="consortium" slug={consortium.slug} />
        </DashboardPart>
      )}
    </DashboardPage>
  );
}
