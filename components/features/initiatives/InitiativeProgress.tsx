import { VerificationMark } from '#components/entities/Checked.tsx';
import { StatusSummary } from '#components/entities/ProgressStatus.tsx';
import { StatusBar } from '#components/entities/StatusBar.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { InitiativeDetail } from '#contract/initiatives/schema.ts';
import { verificationStates } from '#contract/records/verificationStates.ts';
import { routes } from '#lib/config/routes.ts';
import { formatDate, formatMoney, formatNumber } from '#lib/format/format.ts';
import { wordTotalInDollars } from '#lib/format/totalInDollars.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Summarizes progress, verification and sought money of an initiative. */
export function InitiativeProgress({ initiative }: { initiative: InitiativeDetail }) {
  const { t } = useTranslation(['detail', 'common']);
  const locale = useLocale();
  const { slug, progress, seeking = [] } = initiative;
  const dollars = wordTotalInDollars(seeking, 'wanted', locale);
  if (!progress) return null;
  const { statuses, verification } = progress;
  const { counts, verifiedOn } = verification;
  const values = verificationStates.toReversed().filter((state) => counts[state] > 0);
  return (
    <section aria-labelledby="at-a-glance" className="at-a-glance rounded-small border border-line bg-white">
      <div>
        <h2 id="at-a-glance">
          <PageLink href={routes.progressReporting(slug)}>{t('progress.title')}</PageLink>
        </h2>
        <StatusBar statuses={statuses} />
        <div className="mt-3">
          <StatusSummary statuses={statuses} />
        </div>
      </div>
      {values.length > 0 && (
        <div>
          <h3>
            <PageLink href={routes.verificationInsights()}>{t('progress.howChecked')}</PageLink>
          </h3>
          <ul className="flex flex-wrap gap-x-4 text-small">
            {values.map((state) => (
              <li key={state}>
                <VerificationMark state={state} />
                {t('progress.statusCount', {
                  status: t(`progress.verification.${state}`),
                  formatted: formatNumber(counts[state], locale),
                })}
              </li>
            ))}
          </ul>
          <p className="mt-1 text-small text-stone" suppressHydrationWarning>
            {verifiedOn
              ? t('progress.lastVerified', { date: formatDate(verifiedOn, locale) })
              : t('progress.neverVerified')}
          </p>
        </div>
      )}
      {seeking.length > 0 && (
        <div>
          <h3>
            <PageLink href={routes.opportunities(slug)}>{t('progress.seeking')}</PageLink>
          </h3>
          <ul className="flex flex-wrap gap-x-4 text-small">
            {seeking.map(({ currency, wanted }) => (
              <li key={currency} suppressHydrationWarning>
                {formatMoney(wanted, currency, locale)}
              </li>
            ))}
          </ul>
          {dollars && (
            <p className="text-small text-stone" suppressHydrationWarning>
              {t(dollars.key, dollars.values)}
            </p>
          )}
        </div>
      )}
    </section>
  );
}
