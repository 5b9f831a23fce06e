import { useOffers } from '#components/layout/SiteProvider.tsx';
import { ContactLink } from '#components/record/ContactLink.tsx';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { RequestedSupport } from '#contract/projects/schema.ts';
import { routes } from '#lib/config/routes.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { OfferForm } from './OfferForm.tsx';

interface OfferProps {
  support: RequestedSupport;
  /** Slug of the selected need. */
  chosen: string | null;
  posted: Posted | null;
}

/** Shows open needs, the form for the selected one, and the contact. */
export function Offer({ support, chosen, posted }: OfferProps) {
  const { t } = useTranslation('detail');
  const lang = useTextLang();
  const offersForm = useOffers()('postOffer');
  const { items, project, contact, initiative } = support;
  const open = items.filter(({ status }) => status.code === 'open' || status.code === 'partly-met');
  if (open.length === 0) return null;
  const need = open.find(({ slug }) => slug === chosen);
  return (
    <section aria-labelledby="offer" className="space-y-6">
      <h2 id="offer" className="text-section">
        {t('support.offerTitle')}
      </h2>
      {offersForm && (
        <div>
          <p>{t('offer.choose')}</p>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {open.map(({ slug, name, language }) => (
              <li key={slug} lang={lang(language)}>
                {slug === need?.slug ? (
                  <strong>{name}</strong>
                ) : (
                  <TextLink href={routes.offer(initiative.slug, project.slug, slug)}>{name}</TextLink>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {offersForm && need && (
        <OfferForm
          key={need.slug}
          place={{ initiative: initiative.slug, project: project.slug, support: need.slug }}
          need={need}
          posted={posted}
        />
      )}
      <ContactLink
        label={t('contactAction.write')}
        subject={t('support.offerSubject', { name: project.name })}
        contact={contact}
        initiative={initiative}
      />
    </section>
  );
}
