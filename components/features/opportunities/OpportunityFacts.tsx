import { useTranslation } from 'react-i18next';
import { RaisedShare } from '#components/entities/RaisedShare.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useDeadline } from '#components/record/useDeadline.ts';
import { Facts } from '#components/ui/Facts.tsx';
import type { OpportunityDetail } from '#contract/opportunities/schema.ts';
import { formatNumber } from '#lib/format/format.ts';

export function OpportunityFacts({ opportunity }: { opportunity: OpportunityDetail }) {
  const { t } = useTranslation(['detail', 'common']);
  const locale = useLocale();
  const deadline = useDeadline(opportunity);
  const { instrument, ticket, stage, sector, funding, daysLeft: count } = opportunity;
  return (
    <section aria-labelledby="facts" className="space-y-6">
      <h2 id="facts" className="sr-only">
        {t('facts')}
      </h2>
      <Facts
        facts={[
          { label: t('opportunities.instrument'), value: instrument.name },
          { label: t('opportunities.ticket'), value: ticket.name },
          { label: t('opportunities.stage'), value: stage.name },
          { label: t('opportunities.sector'), value: sector.name },
        ]}
      />
      <div className="max-w-small space-y-4">
        {funding && <RaisedShare raised={funding} kind="secured" />}
        <p className="font-semibold" suppressHydrationWarning>
          {deadline}
          {count !== null && (
            <span className="block font-normal text-stone">
              {t('common:opportunities.daysLeft', { count, formatted: formatNumber(count, locale) })}
            </span>
          )}
        </p>
      </div>
    </section>
  );
}
