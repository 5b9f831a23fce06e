import { useSiteContext } from '#components/layout/useSiteContext.ts';
import { Badge } from '#components/ui/Badge.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ExplainLevels } from './ExplainLevels.tsx';

interface LevelBadgeProps {
  level: { readonly name: string };
  tone?: 'strong' | 'neutral';
}

/** Shows the level of an initiative, with an explanation if the portal's rules give it. */
export function LevelBadge({ level, tone = 'strong' }: LevelBadgeProps) {
  const { t } = useTranslation('common');
  const site = useSiteContext();
  if (!site?.computesLevels) return <Badge tone={tone}>{level.name}</Badge>;
  return (
    <ExplainLevels label={t('levels.about', { level: level.name })} className="level-link">
      <Badge tone={tone}>{level.name}</Badge>
    </ExplainLevels>
  );
}
