import { useTranslation } from 'react-i18next';
import { DashboardPart } from '#components/entities/DashboardPage.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import { Facts } from '#components/ui/Facts.tsx';
import type { DueAction, OrganizationDashboard } from '#contract/dashboards/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { formatDate, formatNumber } from '#lib/format/format.ts';

/** Lists overdue actions of an organization and those that end soon. */
export function DueActions({ actions }: { actions: OrganizationDashboard['actions'] }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const { overdue, dueSoon, due } = actions;
  return (
    <DashboardPart title={t('dashboard.due')}>
      <Facts
        facts={[
          { label: t('dashboard.overdue'), value: formatNumber(overdue, locale) },
          { label: t('dashboard.dueSoon'), value: formatNumber(dueSoon, locale) },
        ]}
      />
      {due.length === 0 ? (
        <p className="text-stone">{t('dashboard.noneDue')}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {due.map((action) => (
            <li key={`${action.initiative.slug} ${action.slug}`} className="py-3">
              <Due action={action} />
            </li>
          ))}
        </ul>
      )}
    </DashboardPart>
  );
}

function Due({ action }: { action: DueAction }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const lang = useTextLang();
  const { name, language, initiative, stage, endDate, overdue } = action;
  const date = formatDate(endDate, locale);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div>
        <p className="font-medium" lang={lang(language)}>
          {name}
        </p>
        <p className="text-small">
          <ReferenceLink reference={initiative} href={routes.ecosystemAction(initiative.slug)} />
        </p>
      </div>
      <p className="flex flex-wrap gap-2" suppressHydrationWarning>
        <Badge>{stage.name}</Badge>
        {overdue ? (
          <Badge tone="accent">{t('dashboard.overdueSince', { date })}</Badge>
        ) : (
          <Badge>{t('dashboard.dueBy', { date })}</Badge>
        )}
      </p>
    </div>
  );
}
