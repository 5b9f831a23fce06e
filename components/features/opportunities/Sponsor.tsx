import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import type { OpportunityDetail } from '#contract/opportunities/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Names the organization behind an opportunity, its contact and the convener. */
export function Sponsor({ opportunity }: { opportunity: OpportunityDetail }) {
  const { t } = useTranslation('detail');
  const { sponsor, convener, contact, initiative } = opportunity;
  return (
    <section aria-labelledby="behind">
      <h2 id="behind" className="text-section">
        {t('opportunities.behind')}
      </h2>
      <dl className="mt-4 grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {sponsor && (
          <div className="border-t border-line pt-3">
            <dt className="text-small text-stone">{t('opportunities.sponsor')}</dt>
            <dd className="mt-0.5">
              <ReferenceLink reference={sponsor} href={routes.organization(sponsor.slug)} />
              <span className="block text-small text-stone">
                <FactLine facts={[sponsor.type.name, sponsor.country.name]} />
              </span>
            </dd>
          </div>
        )}
        {convener && (
          <div className="border-t border-line pt-3">
            <dt className="text-small text-stone">{t('convener')}</dt>
            <dd className="mt-0.5">
              <ReferenceLink reference={convener} href={routes.convener(convener.slug)} />
            </dd>
          </div>
        )}
        <div className="border-t border-line pt-3">
          <dt className="text-small text-stone">{t('opportunities.contactPerson')}</dt>
          <dd className="mt-0.5">
            {contact?.name ?? (
              <ReferenceLink reference={initiative} href={routes.contact({ initiative: initiative.slug })} />
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}
