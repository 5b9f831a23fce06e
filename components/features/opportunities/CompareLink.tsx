import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { useOffersPage } from '#components/ui/PageLink.tsx';
import type { OpportunityDetail } from '#contract/opportunities/schema.ts';
import { comparedAddress } from '#lib/compare/comparedAddress.ts';
import { MAX_COMPARED } from '#lib/compare/comparison.ts';
import { routes } from '#lib/config/routes.ts';
import { useInterface } from '#store/interface.ts';

/** Links the comparison of an opportunity with those chosen before. */
export function CompareLink({
  opportunity,
}: {
  opportunity: Pick<OpportunityDetail, 'initiative' | 'slug'>;
}) {
  const { t } = useTranslation('common');
  const chosen = useInterface((state) => state.chosenOpportunities);
  const offersPage = useOffersPage();
  if (!offersPage(routes.compareOpportunities())) return null;
  const own = comparedAddress(opportunity);
  const all = [...chosen.filter((address) => address !== own), own].slice(-MAX_COMPARED);
  return (
    <Link href={routes.compareOpportunities(all)} prefetch={false} className={buttonStyle.quiet}>
      {t('compare.selectShort')}
    </Link>
  );
}
