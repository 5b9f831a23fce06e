import { useTranslation } from 'react-i18next';
import { loadPointMap, useLoadedInView } from '#components/map/LazyMap.tsx';
import type { InitiativeMapProps } from './InitiativeMap.tsx';

function load() {
  // Both at once; the map itself reports its error.
  loadPointMap().catch(() => undefined);
  return import('./InitiativeMap.tsx').then(({ InitiativeMap }) => InitiativeMap);
}

/** Loads the map of the list near the window. */
export function LazyInitiativeMap(props: InitiativeMapProps) {
  const { t } = useTranslation('map');
  const { place, component: InitiativeMap, hasFailed } = useLoadedInView(load);
  return (
    <div ref={place} className="h-full">
      {InitiativeMap ? (
        <InitiativeMap {...props} />
      ) : (
        <p className="p-6 text-center text-stone">{t(hasFailed ? 'failed' : 'loading')}</p>
      )}
    </div>
  );
}
