import { useSiteContext } from '#components/layout/useSiteContext.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ExplainLevels } from './ExplainLevels.tsx';

/** Explains levels, if the portal's rules give them. */
export function LevelsNote() {
  const { t } = useTranslation('common');
  const site = useSiteContext();
  if (!site?.computesLevels) return null;
  return (
    <ExplainLevels className="inline-flex min-h-6 cursor-pointer items-center text-left text-small font-normal underline underline-offset-2">
      {t('levels.all')}
    </ExplainLevels>
  );
}
