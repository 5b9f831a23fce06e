import { control, type Map } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface MapCreditsProps {
  readonly map: Map;
  readonly hasScale: boolean;
}

/** Shows Leaflet's own credits and scale, outside of the map. */
export function MapCredits({ map, hasScale }: MapCreditsProps) {
  const { t } = useTranslation('mapTools');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const controls = [
      ...(hasScale ? [control.scale({ imperial: false })] : []),
      control.attribution({ prefix: false }),
    ];
    for (const each of controls) {
      each.addTo(map);
      place.current?.append(each.getContainer() ?? '');
    }
    return () => {
      for (const each of controls) each.remove();
    };
  }, [map, hasScale]);
  return (
    <div className="map-credits">
      <div ref={place} />
      <p>{t('note')}</p>
    </div>
  );
}
