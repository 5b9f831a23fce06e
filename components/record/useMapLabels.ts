import { useMemo } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import type { MapLabels, PointMapLabels } from '#components/map/labels.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

function useSharedLabels(): Omit<MapLabels, 'map'> {
  const { t } = useTranslation('map');
  return useMemo(
    () => ({
      keyboard: t('keyboard'),
      zoomIn: t('zoomIn'),
      zoomOut: t('zoomOut'),
      wheelHint: t('wheelHint'),
      touchHint: t('touchHint'),
    }),
    [t],
  );
}

/**
 * Returns the texts of a map of points.
 *
 * @param map name of the map
 * @param cluster label of a cluster
 */
export function usePointMapLabels(
  map: string,
  cluster: 'cluster' | 'projects.cluster' | 'sourcingAreas.cluster' = 'cluster',
): PointMapLabels {
  const { t } = useTranslation('map');
  const locale = useLocale();
  const shared = useSharedLabels();
  return useMemo(
    () => ({
      ...shared,
      map,
      closePopup: t('closePopup'),
      cluster: (count) => t(cluster, { count, formatted: formatNumber(count, locale) }),
      selected: (name) => t('selected', { name }),
    }),
    [t, locale, shared, map, cluster],
  );
}

export function useBoundaryMapLabels(name: string): MapLabels {
  const { t } = useTranslation('map');
  const shared = useSharedLabels();
  return useMemo(() => ({ ...shared, map: t('labelBoundary', { name }) }), [t, shared, name]);
}
