import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { may } from '#contract/users/rights.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';

/** Invites people with confirmed details to propose an initiative. */
export function Propose() {
  const { t } = useTranslation('edit');
  const { viewer } = useSite();
  const offers = useOffers();
  if (!viewer || !may(viewer.context, 'initiative.propose') || !offers('createContent')) return null;
  return (
    <section aria-labelledby="propose">
      <h2 id="propose" className="text-section">
        {t('studio.propose')}
      </h2>
      <p className="mt-3 max-w-prose">{t('studio.proposeText')}</p>
      <p className="mt-3">
        <TextLink href={studioRoutes.newInitiative()}>{t('studio.proposeLink')}</TextLink>
      </p>
    </section>
  );
}
