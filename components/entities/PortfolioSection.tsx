import { useLocale } from '#components/layout/useLocale.ts';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { MapIcon } from '#components/ui/icons.tsx';
import { PageButton } from '#components/ui/PageLink.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { InitiativeSummary } from '#contract/initiatives/schema.ts';
import { SHOWN_INITIATIVES } from '#lib/api/listSearch.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { InitiativeCards } from './InitiativeCards.tsx';

interface PortfolioSectionProps {
  initiatives: readonly InitiativeSummary[];
  /** Number of all its initiatives. */
  count: number;
  href: string;
}

/** Shows some initiatives of a convener or consortium; empty without any. */
export function PortfolioSection({ initiatives, count, href }: PortfolioSectionProps) {
  const { t } = useTranslation(['detail', 'common']);
  const locale = useLocale();
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
      <InitiativeCards initiatives={initiatives.slice(0, SHOWN_INITIATIVES)} headingLevel="h3" />
      {count > SHOWN_INITIATIVES && (
        <TextLink standsAlone href={href}>
          {t('common:initiatives.count', { count, formatted: formatNumber(count, locale) })}
        </TextLink>
      )}
    </section>
  );
}
