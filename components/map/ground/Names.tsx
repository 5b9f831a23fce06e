import { useEffect, useState } from 'react';
import { Pane, useMap } from 'react-leaflet';
import type { Locale } from '#contract/shared/locale.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { LngLat } from '../bounds.ts';
import type { MapView } from '../useView.ts';
import { candidateNames } from './candidateNames.ts';
import { loadTownNames, loadWorldNames, type WorldNames } from './files.ts';
import { placeNames } from './placeNames.ts';
import type { LoadedCell } from './useCells.ts';

export interface Named {
  readonly name: string;
  readonly position: LngLat;
}

interface NamesProps {
  readonly cells: readonly LoadedCell[];
  readonly named: readonly Named[];
  readonly view: MapView;
}

/** Shows names of countries, states and towns in the language of the page, as far as they fit. */
export function Names({ cells, named, view }: NamesProps) {
  const map = useMap();
  const { i18n } = useTranslation();
  const locale = i18n.language as Locale;
  const [texts, setTexts] = useState<{ world: WorldNames; towns: Readonly<Record<string, string>> }>();
  useEffect(() => {
    let gone = false;
    Promise.all([loadWorldNames(), loadTownNames(locale)]).then(
      ([world, towns]) => {
        if (!gone) setTexts({ world, towns });
      },
      // Points need no names.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [locale]);
  if (!texts) return null;
  const start = map.containerPointToLayerPoint([0, 0]);
  const end = start.add(map.getSize());
  const candidates = candidateNames({ ...texts, cells, named, view, locale });
  const placed = placeNames(
    candidates.map(({ position, ...name }) => {
      const { x, y } = map.latLngToLayerPoint(position);
      return { ...name, x, y };
    }),
    named.map(({ position: [lng, lat] }) => map.latLngToLayerPoint([lat, lng])),
    { left: start.x, top: start.y, right: end.x, bottom: end.y },
  );
  return (
    <Pane name="names" className="leaflet-zoom-hide">
      {placed.map(({ kind, text, x, y }) => (
        <span
          key={`${kind} ${text} ${String(x)}`}
          className={`map-text map-text-${kind}`}
          style={{ transform: `translate(${String(x)}px, ${String(y)}px)` }}
          aria-hidden="true"
        >
          {text}
        </span>
      ))}
    </Pane>
  );
}
