import { useTranslation } from 'next-i18next/pages';
import type { OpportunityDetail } from '#contract/opportunity.ts';
import { ContactAction } from '#components/entities/ContactAction.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { routes } from '#lib/config/routes.ts';

/** The way to express interest while that is possible, else to the other opportunities. */
export function Interest({ opportunity }: { opportunity: OpportunityDetail }) {
  const { t } = useTranslation('detail');
  const { phase, name, contact, initiative } = opportunity;
  return (
    <section aria-labelledby="interest">
      <h2 id="interest" className="mb-4 text-section">
        {t('opportunities.interestTitle')}
      </h2>
      {phase.code === 'closed' ? (
        <p className="max-w-prose">
          {t('opportunities.closed')}{' '}
          <TextLink href={routes.opportunities(initiative.slug)}>{t('opportunities.others')}</TextLink>
        </p>
      ) : (
        <ContactAction
          label={t('opportunities.interest')}
          subject={t('opportunities.interestSubject', { name })}
          contact={contact}
          initiative={initiative}
        />
      )}
    </section>
  );
}
