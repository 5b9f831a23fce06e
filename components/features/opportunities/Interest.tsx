import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { ContactLink } from '#components/record/ContactLink.tsx';
import { LoginWall } from '#components/record/LoginWall.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { OpportunityDetail } from '#contract/opportunities/schema.ts';
import { mayExpressInterest } from '#contract/users/rights.ts';
import { routes } from '#lib/config/routes.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { InterestForm } from './InterestForm.tsx';

interface InterestProps {
  opportunity: OpportunityDetail;
  posted: Posted | null;
}

/** Shows the interest form while the opportunity is open, else a link to others. */
export function Interest({ opportunity, posted }: InterestProps) {
  const { t } = useTranslation('detail');
  const { phase, initiative } = opportunity;
  return (
    <section aria-labelledby="interest">
      <h2 id="interest" className="mb-4 text-section">
        {t('opportunities.interestTitle')}
      </h2>
      {phase.code === 'closed' ? (
        <p className="max-w-prose">
          {t('opportunities.closed')}{' '}
          <TextLink standsAlone href={routes.opportunities(initiative.slug)}>
            {t('opportunities.others')}
          </TextLink>
        </p>
      ) : (
        <WayToExpress opportunity={opportunity} posted={posted} />
      )}
    </section>
  );
}

function WayToExpress({ opportunity, posted }: InterestProps) {
  const { t } = useTranslation('detail');
  const { viewer } = useSite();
  const offersForm = useOffers()('postInterest');
  const { name, contact, initiative, phase } = opportunity;
  if (phase.code === 'open' && offersForm && mayExpressInterest(viewer?.context ?? null))
    return <InterestForm opportunity={opportunity} posted={posted} />;
  return (
    <div className="space-y-6">
      {offersForm &&
        (viewer ? (
          <p className="max-w-prose">{t('interest.notAllowed')}</p>
        ) : (
          <LoginWall
            title={t('interest.wall')}
            behind={[t('interest.behind'), t('interest.behindDocuments')]}
            headingLevel="h3"
          />
        ))}
      <ContactLink
        label={t('contactAction.write')}
        subject={t('opportunities.interestSubject', { name })}
        contact={contact}
        initiative={initiative}
      />
    </div>
  );
}
