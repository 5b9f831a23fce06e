import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BoundaryMapProps } from './BoundaryMap.tsx';
import type { PointMapProps } from './PointMap.tsx';

interface Lazy {
  /** Gives the map's place its size, by `aspect-*` or height, from the first paint on. */
  readonly className: string;
  /** What stands there until the map does: without JavaScript and before it is seen. */
  readonly fallback?: ReactNode;
  /** What stands there when the map's code cannot be loaded; the fallback where it is left out. */
  readonly failed?: ReactNode;
  /** The map has come near the window: the time to load its points. */
  readonly onSeen?: () => void;
}

const loadPointMap = () => import('./PointMap.tsx').then(({ PointMap }) => PointMap);
const loadBoundaryMap = () => import('./BoundaryMap.tsx').then(({ BoundaryMap }) => BoundaryMap);

/** A `PointMap` whose code and data are loaded when its place comes near the window. */
export function LazyPointMap({
  className,
  fallback,
  failed = fallback,
  onSeen,
  ...props
}: PointMapProps & Lazy) {
  const { place, component: PointMap, hasFailed } = useLoadedInView(loadPointMap, onSeen);
  return (
    <div ref={place} className={`map-place ${className}`}>
      {PointMap ? <PointMap {...props} /> : hasFailed ? failed : fallback}
    </div>
  );
}

/** A `BoundaryMap` whose code and data are loaded when its place comes near the window. */
export function LazyBoundaryMap({
  className,
  fallback,
  failed = fallback,
  onSeen,
  ...props
}: BoundaryMapProps & Lazy) {
  const { place, component: BoundaryMap, hasFailed } = useLoadedInView(loadBoundaryMap, onSeen);
  return (
    <div ref={place} className={`map-place ${className}`}>
      {BoundaryMap ? <BoundaryMap {...props} /> : hasFailed ? failed : fallback}
    </div>
  );
}

function useLoadedInView<P>(load: () => Promise<ComponentType<P>>, onSeen?: () => void) {
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<{ component?: ComponentType<P>; hasFailed: boolean }>({
    hasFailed: false,
  });
  const seen = useEffectEvent(() => onSeen?.());

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    let gone = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        seen();
        load().then(
          (component) => {
            if (!gone) setLoaded({ component, hasFailed: false });
          },
          () => {
            if (!gone) setLoaded({ hasFailed: true });
          },
        );
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => {
      gone = true;
      observer.disconnect();
    };
  }, [load]);

  return { place, ...loaded };
}
