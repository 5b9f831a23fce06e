import type { Map } from 'leaflet';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Bounds } from './bounds.ts';
import { fit } from './fit.ts';
import type { MapLabels } from './labels.ts';

interface MapBarProps {
  readonly map: Map;
  readonly labels: Pick<MapLabels, 'zoomIn' | 'zoomOut'>;
  readonly fitTo: Bounds;
  readonly fitZoom: number;
}

/** Fraction of the map's size per press. */
const STEP = 0.4;

/** Moves and zooms the map by single clicks, without dragging. */
export function MapBar({ map, labels, fitTo, fitZoom }: MapBarProps) {
  const { t } = useTranslation('mapTools');
  const { isClosest, isFurthest } = useZoomLimits(map);
  const pan = (right: number, down: number) => () => {
    const { x, y } = map.getSize();
    const middle = map.project(map.getCenter()).add([right * STEP * x, down * STEP * y]);
    // Off under reduced motion.
    map.panTo(map.unproject(middle), { animate: map.options.zoomAnimation === true });
  };
  return (
    <div role="group" aria-label={t('controls')} className="map-controls">
      <ControlButton
        name={labels.zoomIn}
        isDisabled={isClosest}
        onPress={() => {
          map.zoomIn();
        }}
      >
        <path d="M12 5v14M5 12h14" />
      </ControlButton>
      <ControlButton
        name={labels.zoomOut}
        isDisabled={isFurthest}
        onPress={() => {
          map.zoomOut();
        }}
      >
        <path d="M5 12h14" />
      </ControlButton>
      <ControlButton name={t('left')} onPress={pan(-1, 0)}>
        <path d="M19 12H5m6-6-6 6 6 6" />
      </ControlButton>
      <ControlButton name={t('up')} onPress={pan(0, -1)}>
        <path d="M12 19V5m-6 6 6-6 6 6" />
      </ControlButton>
      <ControlButton name={t('down')} onPress={pan(0, 1)}>
        <path d="M12 5v14m-6-6 6 6 6-6" />
      </ControlButton>
      <ControlButton name={t('right')} onPress={pan(1, 0)}>
        <path d="M5 12h14m-6-6 6 6-6 6" />
      </ControlButton>
      <ControlButton
        name={t('all')}
        onPress={() => {
          fit(map, fitTo, fitZoom);
        }}
      >
        <path d="M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5" />
      </ControlButton>
    </div>
  );
}

interface ControlButtonProps {
  readonly name: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Keeps the focus when disabled. */
function ControlButton({ name, isDisabled = false, onPress, children }: ControlButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={isDisabled}
      onClick={() => {
        if (!isDisabled) onPress();
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {children}
      </svg>
    </button>
  );
}

const zoomLimits = (map: Map) => ({
  isClosest: map.getZoom() >= map.getMaxZoom(),
  isFurthest: map.getZoom() <= map.getMinZoom(),
});

function useZoomLimits(map: Map) {
  const [limits, setLimits] = useState(() => zoomLimits(map));
  useEffect(() => {
    const update = () => {
      setLimits(zoomLimits(map));
    };
    update();
    map.on('zoomend zoomlevelschange', update);
    return () => {
      map.off('zoomend zoomlevelschange', update);
    };
  }, [map]);
  return limits;
}
