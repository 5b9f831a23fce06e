import { useTranslation } from 'react-i18next';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { MapIcon } from '#components/ui/icons.tsx';
import { PageButton } from '#components/ui/PageLink.tsx';
import type { InitiativeSummary } from '#contract/initiatives/schema.ts';
import { InitiativeCards } from './InitiativeCards.tsx';

/** Shows the initiatives of a convener or a consortium on its own page, or nothing without any. */
export function PortfolioSection({
  initiatives,
  href,
}: {
  initiatives: readonly InitiativeSummary[];
  href: string;
}) {
  const { t } = useTranslation('detail');
  if (initiatives.length === 0) return null;
  return (
    <section aria-labelledby="initiatives" className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="initiatives" className="text-section">
          {t('sections.landscapeInitiatives')}
        </h2>
        <PageButton href={href} className={buttonStyle.secondary}>
          <MapIcon />
          {t('onMap')}
        </PageButton>
      </div>
      <InitiativeCards initiatives={initiatives} headingLevel="h3" />
    </section>
  );
}
