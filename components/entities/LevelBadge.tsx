import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useScripted } from '#components/layout/useScripted.ts';
import { useSiteContext } from '#components/layout/useSiteContext.ts';
import { Badge } from '#components/ui/Badge.tsx';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { PageLink } from '#components/ui/PageLink.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { InitiativeSummary } from '#contract/initiatives/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { LevelRules } from './LevelRules.tsx';

const rules = `${routes.verificationInsights()}#levels`;

/** Shows the level of an initiative; a click explains it, without JavaScript on the page about verification. */
export function LevelBadge({ level }: Pick<InitiativeSummary, 'level'>) {
  const { t } = useTranslation('detail');
  const id = useId();
  const site = useSiteContext();
  const scripted = useScripted();
  if (!site?.computesLevels) return <Badge tone="strong">{level.name}</Badge>;
  const badge = (
    <Badge tone="strong">
      {level.name}
      <span aria-hidden="true" className="ml-1.5 font-semibold">
        ?
      </span>
    </Badge>
  );
  const about = t('levels.about', { level: level.name });
  // The rules would be 0.4 KB of each page.
  if (!scripted)
    return (
      <PageLink href={rules} aria-label={about}>
        {badge}
      </PageLink>
    );
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={about} className="cursor-pointer rounded-full">
        {badge}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className="m-auto max-h-[90dvh] w-[min(34rem,92vw)] overflow-y-auto rounded-small border border-forest bg-paper p-6 text-ink"
      >
        <h2 id={`${id}-title`} className="text-title font-semibold">
          {t('levels.title')}
        </h2>
        <LevelRules />
        <p className="mt-4 flex flex-wrap items-center justify-between gap-4">
          <TextLink href={rules}>{t('levels.more')}</TextLink>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className={buttonStyle.secondary}
          >
            {t('levels.close')}
          </button>
        </p>
      </div>
    </>
  );
}
