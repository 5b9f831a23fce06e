import Link from 'next/link';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { useOffersPage } from '#components/ui/PageLink.tsx';
import type { SavedNoun } from '#contract/records/constants.ts';
import { MAX_COMPARED } from '#lib/compare/constants.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useInterface } from '#store/interface.ts';

interface CompareLinkProps {
  noun: SavedNoun;
  /** `initiative/record` by their slugs. */
  address: string;
}

/** Links the comparison of a record with those chosen before it. */
export function CompareLink({ noun, address }: CompareLinkProps) {
  const { t } = useTranslation('common');
  const chosen = useInterface((state) => state.chosenRecords[noun]);
  const offersPage = useOffersPage();
  if (!offersPage(routes.compareRecords(noun))) return null;
  const all = [...chosen.filter((each) => each !== address), address].slice(-MAX_COMPARED);
  return (
    <Link href={routes.compareRecords(noun, all)} prefetch={false} className={buttonStyle.quiet}>
      {t('compare.selectShort')}
    </Link>
  );
}
