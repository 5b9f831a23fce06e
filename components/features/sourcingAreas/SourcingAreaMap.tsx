import { lazy, Suspense, useMemo } from 'react';
import { RecordPoints } from '#components/record/RecordPoints.tsx';
import { usePointMapLabels } from '#components/record/useMapLabels.ts';
import type { SourcingAreaSummary } from '#contract/sourcingAreas/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface SourcingAreaMapProps {
  label: string;
  areas: readonly SourcingAreaSummary[];
  organization: string;
  highlightedId?: string | null;
  onHighlight?: (id: string | null) => void;
}

const SourcingAreaPopup = lazy(async () => ({
  default: (await import('./SourcingAreaPopup.tsx')).SourcingAreaPopup,
}));
const SourcingAreaOutline = lazy(async () => ({
  default: (await import('./SourcingAreaOutline.tsx')).SourcingAreaOutline,
}));

const details = (area: SourcingAreaSummary) => <SourcingAreaPopup area={area} />;

/** Shows sourcing areas as points, on near views as areas; empty without any. */
export function SourcingAreaMap({ label, areas, organization, ...highlight }: SourcingAreaMapProps) {
  const { t } = useTranslation('map');
  const labels = usePointMapLabels(label, 'sourcingAreas.cluster');
  const records = useMemo(
    () => areas.map((area) => ({ ...area, href: routes.sourcingArea(organization, area.slug) })),
    [areas, organization],
  );
  if (records.length === 0) return null;
  return (
    <RecordPoints
      records={records}
      labels={labels}
      needsScript={t('sourcingAreas.needsScript')}
      failed={t('sourcingAreas.failed')}
      renderDetails={details}
      renderArea={({ slug }) => (
        <Suspense>
          <SourcingAreaOutline organization={organization} area={slug} />
        </Suspense>
      )}
      {...highlight}
    />
  );
}
