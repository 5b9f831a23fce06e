import 'react-image-crop/dist/ReactCrop.css';
import { useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import { Button } from '#components/ui/Button.tsx';
import type { Crop } from '#contract/shared/frames.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import styles from './CropArea.module.css';
import { Percent } from './Percent.tsx';

interface CropAreaProps {
  /** Prefix of the controls' ids. */
  id: string;
  src: string;
  value: Crop | undefined;
  onChange: (crop: Crop | undefined) => void;
}

const whole: Crop = { x: 0, y: 0, width: 1, height: 1 };
/** Smallest side of a crop, as a fraction. */
const LEAST = 0.05;

const fraction = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 1_000) / 1_000;

/** Returns a crop inside the picture; undefined for the whole picture. */
function bounded({ x, y, width, height }: Crop): Crop | undefined {
  const crop = { x: Math.min(fraction(x), 1 - LEAST), y: Math.min(fraction(y), 1 - LEAST) };
  const right = Math.max(Math.min(fraction(width), fraction(1 - crop.x)), LEAST);
  const below = Math.max(Math.min(fraction(height), fraction(1 - crop.y)), LEAST);
  if (crop.x === 0 && crop.y === 0 && right === 1 && below === 1) return undefined;
  return { ...crop, width: right, height: below };
}

const inPercent = ({ x, y, width, height }: Crop): PercentCrop => ({
  unit: '%',
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
});
const inFractions = ({ x, y, width, height }: PercentCrop): Crop => ({
  x: x / 100,
  y: y / 100,
  width: width / 100,
  height: height / 100,
});

const sides = [
  ['x', 'fromLeft'],
  ['y', 'fromTop'],
  ['width', 'width'],
  ['height', 'height'],
] as const;

/** Crops a picture by pointer, arrow keys or numbers. */
export function CropArea({ id, src, value, onChange }: CropAreaProps) {
  const { t } = useTranslation('edit');
  // Drawing changes only the screen.
  const [drawn, setDrawn] = useState<PercentCrop | null>(null);
  const crop = value ?? whole;
  const handle = (side: string) => t('picture.handle', { side: t(`picture.side.${side as 'n'}`) });
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="font-semibold">{t('picture.crop')}</legend>
      <p className="text-small text-stone">{t('picture.cropHint')}</p>
      <ReactCrop
        crop={drawn ?? inPercent(crop)}
        keepSelection
        className={`${styles['area']!} max-h-80`}
        ariaLabels={{
          cropArea: t('picture.cropArea'),
          nwDragHandle: handle('nw'),
          nDragHandle: handle('n'),
          neDragHandle: handle('ne'),
          eDragHandle: handle('e'),
          seDragHandle: handle('se'),
          sDragHandle: handle('s'),
          swDragHandle: handle('sw'),
          wDragHandle: handle('w'),
        }}
        onChange={(_, percent) => {
          setDrawn(percent);
        }}
        onComplete={(_, percent) => {
          setDrawn(null);
          if (percent.width > 0 && percent.height > 0) onChange(bounded(inFractions(percent)));
        }}
      >
        <img src={src} alt="" className="max-h-80" />
      </ReactCrop>
      <div className="grid max-w-small grid-cols-2 gap-3">
        {sides.map(([side, label]) => (
          <Percent
            key={side}
            id={`${id}-crop-${side}`}
            label={t(`picture.${label}`)}
            value={crop[side]}
            onChange={(part) => {
              onChange(bounded({ ...crop, [side]: part }));
            }}
          />
        ))}
      </div>
      {value && (
        <Button
          look="quiet"
          onClick={() => {
            onChange(undefined);
          }}
        >
          {t('picture.whole')}
        </Button>
      )}
    </fieldset>
  );
}
