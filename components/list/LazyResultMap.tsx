import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPointMap, useLoadedInView } from '#components/map/LazyMap.tsx';

/** Loads the code of a list's map together with that of all maps of points. */
export const withPointMap =
  <P,>(load: () => Promise<ComponentType<P>>) =>
  () => {
    // Both at once; the map itself reports its error.
    loadPointMap().catch(() => undefined);
    return load();
  };

interface LazyResultMapProps<P extends object> {
  /** Loads the code of the map, by `withPointMap`; the same function for all renderings. */
  load: () => Promise<ComponentType<P>>;
  map: P;
}

/** Loads the map of a list near the window. */
export function LazyResultMap<P extends object>({ load, map }: LazyResultMapProps<P>) {
  const { t } = useTranslation('map');
  const { place, component: LoadedMap, hasFailed } = useLoadedInView(load);
  return (
    <div ref={place} className="h-full">
      {LoadedMap ? (
        <LoadedMap {...map} />
      ) : (
        <p className="p-6 text-center text-stone">{t(hasFailed ? 'failed' : 'loading')}</p>
      )}
    </div>
  );
}
