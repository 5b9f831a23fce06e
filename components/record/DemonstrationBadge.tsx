import { useTranslation } from 'react-i18next';
import { useSiteContext } from '#components/layout/useSiteContext.ts';
import { Badge } from '#components/ui/Badge.tsx';

/** Marks a record of the demonstration among others; the notice of the site says it where all of them are. */
export function DemonstrationBadge({ of: { demonstration } }: { of: { demonstration: boolean } }) {
  const { t } = useTranslation('template');
  const site = useSiteContext();
  if (!demonstration || site?.onlyDemonstration) return null;
  return <Badge>{t('demonstration.badge')}</Badge>;
}
