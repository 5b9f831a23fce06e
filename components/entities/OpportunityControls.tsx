import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useOffersPage } from '#components/ui/PageLink.tsx';
import { routes } from '#lib/config/routes.ts';
import { SelectOpportunity } from './SelectOpportunity.tsx';

interface SaveOpportunityProps {
  /** `initiative/opportunity` by their slugs. */
  address: string;
  name: string;
}

/** Links the page for saving an opportunity; a button here would differ between readers. */
function SaveOpportunity({ address, name }: SaveOpportunityProps) {
  const { t } = useTranslation('common');
  const { settings } = useSite();
  const offersPage = useOffersPage();
  if (!settings?.signIn || !offersPage(routes.savedOpportunities())) return null;
  return (
    <Link
      href={routes.savedOpportunities(address)}
      prefetch={false}
      rel="nofollow"
      aria-label={t('opportunities.saveNamed', { name })}
      data-screen-only
      className="relative z-10 -my-2 inline-flex min-h-11 min-w-11 items-center justify-center text-small text-forest underline underline-offset-4"
    >
      {t('opportunities.save')}
    </Link>
  );
}

export function OpportunityControls(opportunity: SaveOpportunityProps) {
  return (
    <span className="ml-auto inline-flex items-center gap-3">
      <SaveOpportunity {...opportunity} />
      <SelectOpportunity {...opportunity} />
    </span>
  );
}
