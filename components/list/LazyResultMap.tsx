import type { ComponentType } from 'react';
import { loadPointMap, useLoadedInView } from '#components/map/LazyMap.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Loads a list's map together with the code of point maps. */
export const withPointMap =
  <P,>(load: () => Promise<ComponentType<P>>) =>
  () => {
    // In parallel; the map itself reports its error.
    loadPointMap().catch(() => undefined);
    return load();
  };

interface LazyResultMapProps<P extends object> {
  /** Result of `withPointMap`; must be stable between renderings. */
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
