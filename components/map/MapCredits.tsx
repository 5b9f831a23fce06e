import { control, type Map } from 'leaflet';
import { useEffect, useRef } from 'react';
import { Fold } from '#components/ui/Fold.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface MapCreditsProps {
  readonly map: Map;
  readonly hasScale: boolean;
  /** Keeps credits open on a phone, as operators of tiles require. */
  readonly keepsCredits: boolean;
}

/** Shows Leaflet's own credits and scale, outside of the map; a phone folds what would take its height. */
export function MapCredits({ map, hasScale, keepsCredits }: MapCreditsProps) {
  const { t } = useTranslation('mapTools');
  const scale = useRef<HTMLDivElement>(null);
  const credits = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const controls = [
      ...(hasScale ? [[control.scale({ imperial: false }), scale] as const] : []),
      [control.attribution({ prefix: false }), credits] as const,
    ];
    for (const [each, place] of controls) {
      each.addTo(map);
      place.current?.append(each.getContainer() ?? '');
    }
    return () => {
      for (const [each] of controls) each.remove();
    };
  }, [map, hasScale, keepsCredits]);
  return (
    <div className="map-credits">
      <div ref={scale} />
      {keepsCredits && <div ref={credits} />}
      <Fold summary={t('sources')}>
        {!keepsCredits && <div ref={credits} />}
        <p>{t('note')}</p>
      </Fold>
    </div>
  );
}
