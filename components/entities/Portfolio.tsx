import { useMemo } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { PrintedMap } from '#components/map/PrintedMap.tsx';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { PageButton } from '#components/ui/PageLink.tsx';
import { StateMessage } from '#components/ui/StateMessage.tsx';
import type { Level } from '#contract/codeLists/constants.ts';
import type { InitiativeSummary } from '#contract/initiatives/schema.ts';
import type { EntitySummary } from '#contract/records/schema.ts';
import type { InitiativeSearch } from '#lib/api/initiatives.ts';
import { searchQuery } from '#lib/api/listSearch.ts';
import { routes } from '#lib/config/routes.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { RecordFooter } from '../record/RecordFooter.tsx';
import { RecordFrame } from '../record/RecordFrame.tsx';
import { usePointMapLabels } from '../record/useMapLabels.ts';
import { InitiativeCards } from './InitiativeCards.tsx';
import { InitiativePoints } from './InitiativePoints.tsx';

interface PortfolioProps {
  owner: 'convener' | 'consortium';
  record: EntitySummary & { initiatives: InitiativeSummary[] };
}

export function Portfolio({ owner, record }: PortfolioProps) {
  const { t } = useTranslation(['detail', 'common']);
  const locale = useLocale();
  const { slug, name, initiatives } = record;
  const count = initiatives.length;
  const search: InitiativeSearch = { [owner]: [slug] };
  return (
    <RecordFrame
      owner={owner}
      record={record}
      section="landscapeInitiatives"
      title={t('sections.landscapeInitiatives')}
      head={t('landscapeInitiativesDescription', { name })}
    >
      {count === 0 ? (
        <StateMessage title={t('noInitiatives')} text={t('noInitiativesText')} />
      ) : (
        <div className="space-y-8">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="font-semibold" suppressHydrationWarning>
              {t('common:initiatives.count', { count, formatted: formatNumber(count, locale) })}
            </p>
            <PageButton href={routes.initiatives(searchQuery(search))} className={buttonStyle.secondary}>
              {t('filterInitiatives')}
            </PageButton>
          </div>
          <PortfolioMap name={name} initiatives={initiatives} />
          <InitiativeCards initiatives={initiatives} headingLevel="h2" />
        </div>
      )}
      <RecordFooter record={record} />
    </RecordFrame>
  );
}

function PortfolioMap({ name, initiatives }: { name: string; initiatives: readonly InitiativeSummary[] }) {
  const { t } = useTranslation(['detail', 'map']);
  const labels = usePointMapLabels(t('map:labelPortfolio', { name }));
  const points = useMemo(
    () =>
      initiatives.map(({ id, slug, name: title, language, level, centroid }) => ({
        id,
        slug,
        name: title,
        language,
        level: level.code as Level,
        position: centroid,
      })),
    [initiatives],
  );
  return (
    <div>
      <PrintedMap of={{ positions: initiatives.map(({ centroid }) => centroid) }} />
      <noscript>
        <p className="border border-line bg-sand p-6 text-stone" data-screen-only>
          {t('map:needsScript')}
        </p>
      </noscript>
      <div data-needs-script data-screen-only>
        <InitiativePoints className="h-[30rem] lg:h-[34rem]" initiatives={points} labels={labels} />
      </div>
    </div>
  );
}
