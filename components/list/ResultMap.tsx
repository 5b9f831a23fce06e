import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import type { Bounds } from '#components/map/bounds.ts';
import type { Cluster } from '#components/map/clusters.ts';
import type { LazyPointMap } from '#components/map/LazyMap.tsx';
import { usePointMapLabels } from '#components/record/useMapLabels.ts';
import { Button } from '#components/ui/Button.tsx';
import type { PointClusters } from '#contract/shared/mapPart.ts';
import { type ListSearch, withSettings } from '#lib/api/listSearch.ts';
import type { PointQueries } from '#lib/api/pointQueries.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { type LoadedView, parseBounds, toBbox, toLoadedView } from './mapBounds.ts';

/** Limit of marked records, as many as the context API names. */
const MOST_MARKED = 20;

const none: readonly never[] = [];

type AnySearch = Pick<ListSearch, 'q' | 'bbox' | 'sort' | 'page'>;

export interface ResultMapProps<S extends AnySearch> {
  search: S;
  onSearch: (search: S) => void;
  /** Records of the list's page, highlighted with their clusters. */
  listedIds: readonly string[];
  highlightedId: string | null;
  onHighlight: (id: string | null) => void;
  className: string;
}

/** Properties of the map with the results. */
type ShownMap = Pick<
  ComponentProps<typeof LazyPointMap>,
  | 'className'
  | 'clusters'
  | 'labels'
  | 'highlightedId'
  | 'selectedIds'
  | 'onHighlight'
  | 'onBoundsChange'
  | 'onView'
  | 'onSeen'
  | 'fitTo'
>;

interface Source<S extends AnySearch, I, P> {
  queries: PointQueries<S, I>;
  /** Returns the marker of a point; must be stable between renderings. */
  toPoint: (item: I) => P;
  renderMap: (points: readonly P[], map: ShownMap) => ReactNode;
  label: string;
  cluster?: Parameters<typeof usePointMapLabels>[1];
  selectedIds?: readonly string[];
}

const noIds: readonly string[] = [];

const toCluster = ({ marked, ...cluster }: NonNullable<PointClusters['clusters']>[number]): Cluster => ({
  ...cluster,
  key: `${cluster.position.join(',')} ${String(cluster.count)}`,
  ids: marked,
});

/** Shows all filtered results as points or clusters; the visible part can restrict the list. */
export function ResultMap<S extends AnySearch, I, P>({
  search,
  onSearch,
  listedIds,
  highlightedId,
  onHighlight,
  className,
  queries,
  toPoint,
  label,
  cluster = 'cluster',
  selectedIds = noIds,
  renderMap,
}: ResultMapProps<S> & Source<S, I, P>) {
  const { t } = useTranslation(['map', 'common']);
  const labels = usePointMapLabels(label, cluster);
  const [visible, setVisible] = useState<Bounds | null>(null);
  // Points load when the map comes into view.
  const [seen, setSeen] = useState(false);
  const { data: whole, ...query } = useQuery({ ...queries.all(search), enabled: seen });
  const [view, setView] = useState<LoadedView | null>(null);
  const mark = [...new Set([...selectedIds, ...listedIds])].slice(0, MOST_MARKED);
  const isPartial = whole?.clusters !== undefined;
  const {
    data: part,
    isError: isPartMissing,
    refetch: refetchPart,
  } = useQuery({ ...queries.within(search, { ...view, mark }), enabled: isPartial && view !== null });
  const isError = query.isError || isPartMissing;
  const data = isPartial ? (part ?? whole) : whole;
  const clusters = useMemo(() => data?.clusters?.map(toCluster), [data]);
  const points = useMemo(() => data?.items.map(toPoint) ?? none, [data, toPoint]);

  const { bbox } = search;
  const fitTo = useMemo(() => (bbox ? parseBounds(bbox) : whole?.bounds), [bbox, whole]);
  const listBbox = visible && toBbox(visible);

  return (
    <div className="relative flex h-full flex-col">
      {renderMap(points, {
        className,
        clusters,
        labels,
        highlightedId,
        selectedIds,
        onHighlight,
        onBoundsChange: setVisible,
        onView: ({ bounds, zoom }) => {
          setView(toLoadedView(bounds, zoom));
        },
        onSeen: () => {
          setSeen(true);
        },
        ...(fitTo && { fitTo }),
      })}
      {isError && (
        <p role="alert" className="absolute inset-x-4 top-4 z-[1000] bg-paper p-3 text-center text-small">
          {t('failed')}{' '}
          <button
            type="button"
            className="font-semibold underline"
            onClick={() => void (isPartMissing ? refetchPart() : query.refetch())}
          >
            {t('common:tryAgain')}
          </button>
        </p>
      )}
      {listBbox && listBbox !== search.bbox && (
        <Button
          look="primary"
          className="self-start text-small whitespace-nowrap"
          onClick={() => {
            onSearch(withSettings(search, { bbox: listBbox }));
          }}
        >
          {t('searchHere')}
        </Button>
      )}
    </div>
  );
}
