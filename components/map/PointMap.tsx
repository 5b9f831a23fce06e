import { Fragment, type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { type Bounds, boundsOf, world } from './bounds.ts';
import { ClusterMarker } from './ClusterMarker.tsx';
import { type Cluster, clusterIndex, type MapPoint, marked, markedIn } from './clusters.ts';
import type { PointMapLabels, Tiles } from './labels.ts';
import { MapFrame } from './MapFrame.tsx';
import { MapLegend } from './MapLegend.tsx';
import { PointMarker } from './PointMarker.tsx';
import { type MapView, useView } from './useView.ts';

interface PointLayerProps {
  readonly points: readonly MapPoint[];
  /** Clusters besides the points; made of the points by default. */
  readonly clusters?: readonly Cluster[] | undefined;
  /** Receives the shown part at first and as it changes. */
  readonly onView?: (view: MapView) => void;
  readonly labels: PointMapLabels;
  /** Point whose card in a list is hovered or focused. */
  readonly highlightedId?: string | null;
  readonly selectedIds?: readonly string[];
  /** Receives the hovered or focused marker, or null. */
  readonly onHighlight?: (id: string | null) => void;
  /** Renders the area of a point, on near views of few points. */
  readonly renderArea?: ((point: MapPoint) => ReactNode) | undefined;
  /** Renders a popup, with at least a link. */
  readonly renderPopup: (point: MapPoint) => ReactNode;
}

export interface PointMapProps extends PointLayerProps {
  /** Bounds to show; all points by default. */
  readonly fitTo?: Bounds;
  /** Nearest zoom that fitting chooses; by default one that shows countries. */
  readonly fitZoom?: number;
  readonly tiles?: Tiles | null;
  readonly showsLevels?: boolean | undefined;
  readonly legendNote?: ReactNode;
  readonly onBoundsChange?: (bounds: Bounds) => void;
}

/** Shows points, clustered where they are close. Load by `LazyPointMap`. */
export function PointMap(props: PointMapProps) {
  const {
    fitTo,
    fitZoom = 6,
    tiles = null,
    showsLevels = false,
    legendNote,
    onBoundsChange,
    ...layer
  } = props;
  const { points, labels } = layer;
  const bounds = useMemo(
    () => fitTo ?? boundsOf(points.map(({ position }) => position)) ?? world,
    [fitTo, points],
  );
  return (
    <MapFrame
      fitTo={bounds}
      fitZoom={fitZoom}
      labels={labels}
      tiles={tiles}
      onBoundsChange={onBoundsChange}
      hasMarkers
      legend={<MapLegend showsLevels={showsLevels} note={legendNote} />}
    >
      <PointLayer {...layer} />
    </MapFrame>
  );
}

/** Zoom from which areas are larger than their pins. */
const AREA_ZOOM = 6;
/** Limit in a view: each area may load. */
const MOST_AREAS = 12;

function PointLayer(props: PointLayerProps) {
  const {
    points,
    clusters,
    onView,
    labels,
    highlightedId = null,
    selectedIds = [],
    renderArea,
    ...rest
  } = props;
  const index = useMemo(() => (clusters ? null : clusterIndex(points)), [clusters, points]);
  const view = useView();
  const report = useEffectEvent(() => onView?.(view));
  useEffect(() => {
    report();
  }, [view]);
  const marks = useMemo(
    () => (index ? marked(index, view.bounds, view.zoom) : markedIn(view.bounds, points, clusters ?? [])),
    [index, view, points, clusters],
  );
  const single = marks.flatMap((mark) => ('point' in mark ? [mark.point] : []));
  const hasAreas = view.zoom >= AREA_ZOOM && single.length <= MOST_AREAS;
  const areas =
    renderArea && hasAreas
      ? single.map((point) => <Fragment key={`area ${point.id}`}>{renderArea(point)}</Fragment>)
      : [];
  const markers = marks.map((mark) => {
    if ('cluster' in mark) {
      const { cluster } = mark;
      return (
        <ClusterMarker
          key={cluster.key}
          cluster={cluster}
          name={labels.cluster(cluster.count)}
          highlighted={highlightedId !== null && cluster.ids.includes(highlightedId)}
          selected={selectedIds.some((id) => cluster.ids.includes(id))}
        />
      );
    }
    const { point } = mark;
    return (
      <PointMarker
        key={point.id}
        point={point}
        labels={labels}
        highlighted={point.id === highlightedId}
        selected={selectedIds.includes(point.id)}
        {...rest}
      />
    );
  });
  return [...areas, ...markers];
}
