import { useLocale } from '#components/layout/useLocale.ts';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import { Facts } from '#components/ui/Facts.tsx';
import type { DueAction, DueActions as Due } from '#contract/dashboards/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { formatDate, formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { DashboardPart } from './DashboardPage.tsx';

/** Lists overdue and soon due actions with those responsible. */
export function DueActions({ actions }: { actions: Due }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { overdue, dueSoon, due } = actions;
  return (
    <DashboardPart title={t('due')}>
      <Facts
        facts={[
          { label: t('overdue'), value: formatNumber(overdue, locale) },
          { label: t('dueSoon'), value: formatNumber(dueSoon, locale) },
        ]}
      />
      {due.length === 0 ? (
        <p className="text-stone">{t('noneDue')}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {due.map((action) => (
            <li key={`${action.initiative.slug} ${action.slug}`} className="py-3">
              <DueItem action={action} />
            </li>
          ))}
        </ul>
      )}
    </DashboardPart>
  );
}

function DueItem({ action }: { action: DueAction }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const lang = useTextLang();
  const { name, language, initiative, stage, endDate, overdue, actors = [] } = action;
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
        {actors.length > 0 && (
          <dl className="flex flex-wrap gap-x-3 text-small">
            <dt className="text-stone">{t('sheet.responsible')}</dt>
            {actors.map((actor) => (
              <dd key={actor.slug}>
                <ReferenceLink reference={actor} href={routes.organization(actor.slug)} />
              </dd>
            ))}
          </dl>
        )}
      </div>
      <p className="flex flex-wrap gap-2" suppressHydrationWarning>
        <Badge>{stage.name}</Badge>
        {overdue ? (
          <Badge tone="accent">{t('overdueSince', { date })}</Badge>
        ) : (
          <Badge>{t('dueBy', { date })}</Badge>
        )}
      </p>
    </div>
  );
}
