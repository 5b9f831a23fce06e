import { type Crop, type Focus, frameOf, type PictureShape, shapeRatios } from '#contract/shared/frames.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

interface ShapePreviewProps {
  src: string;
  size: PictureSize;
  shape: PictureShape;
  label: string;
  crop: Crop | undefined;
  focus: Focus | undefined;
}

const percent = (part: number, whole: number) => `${String((part / whole) * 100)}%`;

/** Shows the part of a picture for a shape, as the context API cuts it. */
export function ShapePreview({ src, size, shape, label, crop, focus }: ShapePreviewProps) {
  const frame = frameOf(size, shape, { crop, focus });
  const [across, down] = shapeRatios[shape] ?? [frame.width, frame.height];
  return (
    <figure className="min-w-0">
      <div
        className="relative overflow-hidden rounded-small border border-line bg-sand"
        style={{ aspectRatio: `${String(across)} / ${String(down)}` }}
      >
        <img
          src={src}
          alt=""
          className="absolute max-w-none"
          style={{
            width: percent(size.width, frame.width),
            height: percent(size.height, frame.height),
            left: percent(-frame.left, frame.width),
            top: percent(-frame.top, frame.height),
          }}
        />
      </div>
      <figcaption className="mt-1 text-small text-stone">{label}</figcaption>
    </figure>
  );
}
