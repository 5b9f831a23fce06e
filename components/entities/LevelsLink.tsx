import { useSiteContext } from '#components/layout/useSiteContext.ts';
import { TextLink } from '#components/ui/TextLink.tsx';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Links the rules of levels, if these are the portal's. */
export function LevelsLink() {
  const { t } = useTranslation('mapTools');
  const site = useSiteContext();
  if (!site?.computesLevels) return null;
  return <TextLink href={routes.levels()}>{t('levels')}</TextLink>;
}
