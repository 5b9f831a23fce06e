import { type ReactNode, useId } from 'react';
import { PageHead } from '#components/layout/PageHead.tsx';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { Facts } from '#components/ui/Facts.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { StageCounts } from '#contract/actions/schema.ts';
import type { Reporting } from '#contract/dashboards/schema.ts';
import type { StatusCounts } from '#contract/indicators/progress.ts';
import { sumVerification } from '#contract/indicators/sums.ts';
import type { Reference } from '#contract/shared/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { RecordFrame } from '../record/RecordFrame.tsx';
import { ReferenceLink } from '../record/ReferenceLink.tsx';
import { StatusSummary } from './ProgressStatus.tsx';
import { TasksLink } from './TasksLink.tsx';
import { WaitingTasks } from './WaitingTasks.tsx';

interface DashboardPageProps {
  owner: 'organization' | 'consortium';
  record: Reference;
  children: ReactNode;
}

export function DashboardPage({ owner, record, children }: DashboardPageProps) {
  const { t } = useTranslation(['detail', 'dashboard']);
  const { viewer } = useSite();
  const offers = useOffers();
  const { name } = record;
  const title = t('sections.dashboard');
  const head = (
    <PageHead
      title={t('sections.title', { section: title, name })}
      description={t(`dashboard:${owner}.description`, { name })}
      noIndex
    />
  );
  return (
    <RecordFrame owner={owner} record={record} section="dashboard" title={title} head={head}>
      <TasksLink>{viewer && <WaitingTasks reader={viewer.profile.oid} />}</TasksLink>
      {offers('getFollowing') && (
        <DashboardPart title={t('dashboard:followed.title')}>
          <p>
            <TextLink href={routes.start()}>{t('dashboard:followed.link')}</TextLink>
          </p>
        </DashboardPart>
      )}
      {children}
    </RecordFrame>
  );
}

export function DashboardPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-5">
      <h2 id={id} className="text-section">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function ActionStages({ stages }: { stages: StageCounts }) {
  const { t } = useTranslation(['detail', 'dashboard']);
  const locale = useLocale();
  return (
    <DashboardPart title={t('dashboard:actions')}>
      <Facts
        facts={stages.map(({ stage, count }) => ({ label: stage.name, value: formatNumber(count, locale) }))}
      />
    </DashboardPart>
  );
}

interface IndicatorStatusesProps {
  statuses: StatusCounts;
  /** Missing from context APIs that do not count it. */
  reporting: Reporting | undefined;
}

/** Counts indicators by status, and those verified by others. */
export function IndicatorStatuses({ statuses, reporting }: IndicatorStatusesProps) {
  const { t } = useTranslation(['detail', 'dashboard']);
  const verification =
    reporting && sumVerification(reporting.initiatives.map((initiative) => initiative.verification));
  return (
    <DashboardPart title={t('progress.byStatus')}>
      <StatusSummary {...{ statuses, verification }} />
    </DashboardPart>
  );
}

interface ReferencesProps {
  title: string;
  references: readonly Reference[];
  href: (slug: string) => string;
}

export function DashboardReferences({ title, references, href }: ReferencesProps) {
  if (references.length === 0) return null;
  return (
    <DashboardPart title={title}>
      <ul className="grid gap-x-10 border-t border-line sm:grid-cols-2">
        {references.map((each) => (
          <li key={each.slug} className="border-b border-line py-3">
            <ReferenceLink reference={each} href={href(each.slug)} />
          </li>
        ))}
      </ul>
    </DashboardPart>
  );
}

interface WorkbookProps {
  owner: DashboardPageProps['owner'];
  slug: string;
}

export function DashboardWorkbook({ owner, slug }: WorkbookProps) {
  const { t } = useTranslation(['detail', 'dashboard']);
  const locale = useLocale();
  const query = new URLSearchParams({ [owner]: slug }).toString();
  return (
    <TextLink
      kind="media"
      href={routes.download(`${owner}-dashboard.xlsx`, locale, query)}
      className="inline-block py-2"
    >
      {t('dashboard:workbook')}
    </TextLink>
  );
}
