import type { OpportunityDetail } from '#contract/opportunities/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { OpportunityText } from './OpportunityText.tsx';

/** Shows the return for investors beside the impact for the landscape. */
export function ReturnAndImpact({ opportunity }: { opportunity: OpportunityDetail }) {
  const { t } = useTranslation('detail');
  return (
    <section aria-labelledby="return-and-impact">
      <h2 id="return-and-impact" className="text-section">
        {t('opportunities.returnAndImpact')}
      </h2>
      <div className="mt-4 grid gap-x-10 gap-y-6 border-t-2 border-leaf pt-4 md:grid-cols-2">
        <OpportunityText opportunity={opportunity} part="returns" headingLevel="h3" />
        <OpportunityText opportunity={opportunity} part="impact" headingLevel="h3" />
      </div>
    </section>
  );
}
