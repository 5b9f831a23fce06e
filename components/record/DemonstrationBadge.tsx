import { useSiteContext } from '#components/layout/useSiteContext.ts';
import { Badge } from '#components/ui/Badge.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Marks a demonstration record; empty if the notice of the site covers all. */
export function DemonstrationBadge({ of: { demonstration } }: { of: { demonstration: boolean } }) {
  const { t } = useTranslation('template');
  const site = useSiteContext();
  if (!demonstration || site?.onlyDemonstration) return null;
  return <Badge>{t('demonstration.badge')}</Badge>;
}
