import { CompareLink } from '#components/entities/CompareLink.tsx';
import { SaveLink } from '#components/entities/SaveLink.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useDeadline } from '#components/record/useDeadline.ts';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { ShareBar } from '#components/ui/ShareBar.tsx';
import type { OpportunityDetail } from '#contract/opportunities/schema.ts';
import { comparedAddress } from '#lib/compare/comparedAddress.ts';
import { formatDate, formatMoney, formatNumber, formatRate } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

// Of a later deadline, the date says more.
const DAYS_COUNTED = 90;

/** Summarizes an opportunity, and links the next step. */
export function OpportunitySummary({ opportunity }: { opportunity: OpportunityDetail }) {
  const { t } = useTranslation(['detail', 'common']);
  const locale = useLocale();
  const period = useOpenPeriod(opportunity);
  const address = comparedAddress(opportunity);
  const { instrument, ticket, stage, sector, funding, daysLeft: count, phase, documents } = opportunity;
  const facts = [
    { label: t('opportunities.instrument'), value: instrument.name },
    { label: t('opportunities.ticket'), value: ticket.name },
    { label: t('opportunities.stage'), value: stage.name },
    { label: t('opportunities.sector'), value: sector.name },
  ];
  return (
    <section aria-labelledby="facts" className="rounded-small border border-line bg-white">
      <h2 id="facts" className="sr-only">
        {t('opportunities.keyFacts')}
      </h2>
      <div className="grid gap-x-10 gap-y-6 p-5 sm:p-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:items-end">
        <div>
          <p className="text-small text-stone">{t('opportunities.sought')}</p>
          <p
            className="mt-1 font-heading text-section leading-tight font-semibold text-forest"
            suppressHydrationWarning
          >
            {funding ? formatMoney(funding.wanted, funding.currency, locale) : t('opportunities.noAmount')}
          </p>
          {funding?.dollars && (
            <p className="mt-1 text-small text-stone" suppressHydrationWarning>
              {t('opportunities.inDollars', {
                amount: formatMoney(funding.dollars.wanted, 'USD', locale),
                rate: formatRate(funding.dollars.rate, funding.currency, locale),
                date: formatDate(funding.dollars.on, locale),
              })}
            </p>
          )}
        </div>
        {funding && <Secured funding={funding} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:max-w-64 lg:flex-col lg:items-stretch">
          <p className="font-semibold" suppressHydrationWarning>
            {period}
            {count !== null && count <= DAYS_COUNTED && (
              <span className="block text-small font-normal text-stone">
                {t('common:opportunities.daysLeft', { count, formatted: formatNumber(count, locale) })}
              </span>
            )}
          </p>
        </div>
      </div>
      <dl className="flex flex-wrap gap-4 border-t border-line p-5 sm:gap-x-6 sm:p-6 lg:grid lg:grid-cols-4">
        {facts.map(({ label, value }) => (
          <div key={label} className="grow basis-2/5">
            <dt className="text-small text-stone">{label}</dt>
            <dd className="mt-0.5 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {phase.code !== 'closed' && (
        <p className="flex flex-wrap gap-x-6 gap-y-3 border-t border-line p-5 sm:px-6" data-screen-only>
          <a href="#interest" className={buttonStyle.primary}>
            {t('opportunities.interest')}
          </a>
          <SaveLink noun="opportunity" address={address} />
          <CompareLink noun="opportunity" address={address} />
          {documents.length > 0 && (
            <a href="#documents" className={buttonStyle.secondary}>
              {t('opportunities.seeDocuments')}
            </a>
          )}
        </p>
      )}
    </section>
  );
}

/** Returns opening and closing date in words. */
function useOpenPeriod(opportunity: OpportunityDetail): string {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const deadline = useDeadline(opportunity);
  const { phase, opensOn, closesOn } = opportunity;
  const isClosed = phase.code === 'closed';
  const [from, to] = [opensOn, closesOn].map((day) => day && formatDate(day, locale));
  if (from && to) return t(isClosed ? 'opportunities.wasOpen' : 'opportunities.openFromTo', { from, to });
  return from && !isClosed ? t('opportunities.openFrom', { from }) : deadline;
}

function Secured({ funding }: { funding: NonNullable<OpportunityDetail['funding']> }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const { currency, raised, percent, dollars } = funding;
  // Rounded down: 100 % never shows too early.
  const share = formatNumber((percent ?? 0) / 100, locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <div>
      <p className="text-small text-stone">{t('opportunities.secured')}</p>
      <p className="mt-1 mb-2 font-semibold" suppressHydrationWarning>
        {formatMoney(raised, currency, locale)}
        {percent !== null && <span className="font-normal text-stone">{` (${share})`}</span>}
      </p>
      {percent !== null && <ShareBar percent={percent} />}
      {dollars && (
        <p className="mt-1 text-small text-stone" suppressHydrationWarning>
          {t('opportunities.about', { amount: formatMoney(dollars.raised, 'USD', locale) })}
        </p>
      )}
    </div>
  );
}
