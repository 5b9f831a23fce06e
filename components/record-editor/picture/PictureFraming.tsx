import { useState } from 'react';
import { type Crop, type Focus, frameOf, type PictureShape, shapeRatios } from '#contract/shared/frames.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { CropArea } from './CropArea.tsx';
import { FocusPoint } from './FocusPoint.tsx';
import { type PictureSize, ShapePreview } from './ShapePreview.tsx';

export interface PictureFramingProps {
  /** Prefix of the controls' ids. */
  id: string;
  src: string;
  shapes: readonly PictureShape[];
  crop: Crop | undefined;
  focus: Focus | undefined;
  onCrop: (crop: Crop | undefined) => void;
  onFocus: (focus: Focus | undefined) => void;
}

/** Pixels across that a large screen and other sites show. */
const WIDE_ENOUGH = 1200;

/** Crops a picture, chooses its focal point, and previews each shape. */
export function PictureFraming({ id, src, shapes, crop, focus, onCrop, onFocus }: PictureFramingProps) {
  const { t } = useTranslation('edit');
  const [size, setSize] = useState<PictureSize | null>(null);
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed)
    return (
      <p role="status" className="font-semibold text-clay">
        {t('picture.withheld')}
      </p>
    );
  if (!size)
    return (
      <img
        src={src}
        alt=""
        className="max-h-80 max-w-full rounded-small bg-sand"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          setSize({ width: naturalWidth, height: naturalHeight });
        }}
        onError={() => {
          setFailed(true);
        }}
      />
    );
  const width = frameOf(size, 'full', { crop }).width;
  const isLarge = shapes.includes('hero') || shapes.includes('share');
  return (
    <div className="space-y-6">
      <CropArea id={id} src={src} value={crop} onChange={onCrop} />
      {isLarge && width < WIDE_ENOUGH && (
        <p role="status" className="border-l-4 border-clay pl-3">
          {t('picture.tooSmall', { width, least: WIDE_ENOUGH })}
        </p>
      )}
      {shapes.some((shape) => shapeRatios[shape]) && (
        <FocusPoint id={id} src={src} value={focus} onChange={onFocus} />
      )}
      <div role="group" aria-label={t('picture.previews')} className="grid gap-4 sm:grid-cols-3">
        {shapes.map((shape) => (
          <ShapePreview
            key={shape}
            {...{ src, size, shape, crop, focus }}
            label={t(`picture.shape.${shape}`)}
          />
        ))}
      </div>
    </div>
  );
}
