import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { useOffersPage } from '#components/ui/PageLink.tsx';
import type { OpportunityDetail } from '#contract/opportunities/schema.ts';
import { comparedAddress } from '#lib/compare/comparedAddress.ts';
import { routes } from '#lib/config/routes.ts';

/** Links the page for saving an opportunity; a button here would differ between readers. */
export function SaveLink({ opportunity }: { opportunity: Pick<OpportunityDetail, 'initiative' | 'slug'> }) {
  const { t } = useTranslation('detail');
  const { settings } = useSite();
  const offersPage = useOffersPage();
  if (!settings?.signIn || !offersPage(routes.savedOpportunities())) return null;
  return (
    <Link
      href={routes.savedOpportunities(comparedAddress(opportunity))}
      prefetch={false}
      rel="nofollow"
      className={buttonStyle.quiet}
    >
      {t('opportunities.save')}
    </Link>
  );
}
