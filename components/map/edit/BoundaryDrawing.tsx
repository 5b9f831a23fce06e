import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { Select } from '#components/form/Select.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { MultiPolygon } from '#contract/shared/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { MapLabels, Tiles } from '../labels.ts';
import { CoordinateList } from './CoordinateList.tsx';
import { boundaryOf, draw, drawingOf, ringAt } from './drawing.ts';
import { DrawingMap } from './DrawingMap.tsx';

interface BoundaryDrawingProps {
  /** Null for a new one. */
  readonly boundary: MultiPolygon | null;
  readonly labels: MapLabels;
  readonly tiles: Tiles | null;
  readonly isBusy: boolean;
  /** Called with whether there is anything to undo, and with false in the end. */
  readonly onChanged: (isChanged: boolean) => void;
  readonly onDone: (boundary: MultiPolygon) => void;
  readonly onCancel: () => void;
}

/** Draws or corrects a boundary on a map and in a list of coordinates, with undo. */
export function BoundaryDrawing(props: BoundaryDrawingProps) {
  const { boundary, labels, tiles, isBusy, onChanged, onDone, onCancel } = props;
  const { t } = useTranslation('boundary');
  const [drawing, act] = useReducer(draw, boundary, drawingOf);
  const hint = useRef<HTMLParagraphElement>(null);
  // The button that opened it is gone.
  useEffect(() => {
    hint.current?.focus();
  }, []);
  const [isCrowded, setCrowded] = useState(false);
  const { shape, current, past, future } = drawing;
  const isChanged = past.length > 0;
  useEffect(() => {
    onChanged(isChanged);
    return () => {
      onChanged(false);
    };
  }, [isChanged, onChanged]);
  const drawn = useMemo(() => boundaryOf({ shape }), [shape]);
  const ring = ringAt(shape, current);
  const texts = useMemo(
    () => ({
      ...labels,
      point: (number: number) => t('points.point', { number }),
      middle: (number: number) => t('points.middle', { number }),
    }),
    [labels, t],
  );
  const rings = shape.flatMap((polygon, p) => polygon.map((_ring, r) => ({ polygon: p, ring: r })));
  const nameOf = (at: (typeof rings)[number]) =>
    at.ring === 0
      ? t('area', { number: at.polygon + 1 })
      : t('hole', { number: at.ring, area: at.polygon + 1 });
  const keyOf = ({ polygon, ring: hole }: (typeof rings)[number]) => `${String(polygon)} ${String(hole)}`;
  return (
    <div>
      <p ref={hint} tabIndex={-1} className="text-small text-stone">
        {t('drawHint')}
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-x-6 gap-y-2">
        <div>
          <Select
            label={t('editing')}
            value={keyOf(current)}
            options={rings.map((at) => ({ value: keyOf(at), label: nameOf(at) }))}
            onChange={(value) => {
              const [polygon = 0, chosen = 0] = value.split(' ').map(Number);
              act({ type: 'choose', ring: { polygon, ring: chosen } });
            }}
          />
        </div>
        <Button look="quiet" isBusy={past.length === 0} onClick={() => act({ type: 'undo' })}>
          {t('undo')}
        </Button>
        <Button look="quiet" isBusy={future.length === 0} onClick={() => act({ type: 'redo' })}>
          {t('redo')}
        </Button>
        <Button look="quiet" onClick={() => act({ type: 'addPolygon' })}>
          {t('addArea')}
        </Button>
        <Button look="quiet" onClick={() => act({ type: 'addHole' })}>
          {t('addHole')}
        </Button>
        <Button look="quiet" isBusy={ring.length === 0} onClick={() => act({ type: 'removeRing' })}>
          {t('removeRing')}
        </Button>
      </div>
      <div className="map-place mt-3 h-[28rem] sm:h-[36rem]">
        <DrawingMap drawing={drawing} act={act} labels={texts} tiles={tiles} onCrowded={setCrowded} />
      </div>
      <p role="status" className="text-small">
        {isCrowded ? t('crowded') : t('points.title', { number: ring.length })}
      </p>
      <CoordinateList drawing={drawing} act={act} />
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
        <Button
          look="secondary"
          isBusy={drawn === null || isBusy}
          onClick={() => {
            if (drawn) onDone(drawn);
          }}
        >
          {t('done')}
        </Button>
        <Button look="quiet" isBusy={isBusy} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </p>
    </div>
  );
}
