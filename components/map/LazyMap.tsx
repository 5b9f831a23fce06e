import type { i18n } from 'i18next';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { BoundaryMapProps } from './BoundaryMap.tsx';
import type { PointMapProps } from './PointMap.tsx';

interface Lazy {
  /** Class names that reserve the size before the first paint, by `aspect-*` or height. */
  readonly className: string;
  /** Content before the map shows, and without JavaScript. */
  readonly fallback?: ReactNode;
  /** Content after a load error; the fallback by default. */
  readonly failed?: ReactNode;
  /** Runs near the window, for loading points. */
  readonly onSeen?: () => void;
}

export const loadPointMap = () => import('./PointMap.tsx').then(({ PointMap }) => PointMap);
const loadBoundaryMap = () => import('./BoundaryMap.tsx').then(({ BoundaryMap }) => BoundaryMap);

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

/** Loads the texts of maps on demand. */
export const loadMapTexts = async (i18n: i18n) => {
  const { addMapTexts } = await import('#lib/i18n/mapTexts.ts');
  await addMapTexts(i18n);
};

interface Loaded<P> {
  readonly i18n?: i18n;
  readonly component?: ComponentType<P>;
  readonly hasFailed: boolean;
}

/** Loads a component and the texts of maps once `place` is near the window. */
export function useLoadedInView<P>(load: () => Promise<ComponentType<P>>, onSeen?: () => void) {
  const { i18n } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded<P>>({ hasFailed: false });
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
        Promise.all([load(), loadMapTexts(i18n)]).then(
          ([component]) => {
            if (!gone) setLoaded({ i18n, component, hasFailed: false });
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
  }, [load, i18n]);

  const { component, hasFailed } = loaded;
  // A change of language reloads the texts.
  return { place, hasFailed, component: loaded.i18n === i18n ? component : undefined };
}
