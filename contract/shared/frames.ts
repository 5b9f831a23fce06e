/** Fractions of width and height, from the upper left corner. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Point that stays visible in every shape, in fractions of width and height. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Part of a picture in pixels. */
export interface Frame extends Size {
  readonly left: number;
  readonly top: number;
}

/** Width and height; `film` is the frame of a player, `full` the crop itself. */
export const shapeRatios = {
  card: [16, 7],
  cover: [16, 9],
  hero: [16, 11],
  share: [1200, 630],
  film: [16, 9],
  full: null,
} as const satisfies Readonly<Record<string, readonly [number, number] | null>>;

export type PictureShape = keyof typeof shapeRatios;

export const pictureShapes = Object.keys(shapeRatios) as PictureShape[];

/** Returns the name of the field with the picture's crop and focal point: `posterFraming`. */
export const framingName = (file: string) => `${file}Framing`;

const whole: Crop = { x: 0, y: 0, width: 1, height: 1 };

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Returns the start of a stretch around a point and inside its bounds. */
const beginAround = (point: number, length: number, [from, to]: readonly [number, number]) =>
  Math.round(within(point - length / 2, from, to - length));

/** Returns the largest part of the shape's ratio within the crop, as near to the focal point as possible. */
export function frameOf(
  { width, height }: Size,
  shape: PictureShape,
  { crop = whole, focus }: { readonly crop?: Crop | undefined; readonly focus?: Focus | undefined },
): Frame {
  const left = Math.round(within(crop.x, 0, 1) * (width - 1));
  const top = Math.round(within(crop.y, 0, 1) * (height - 1));
  const right = within(Math.round((crop.x + crop.width) * width), left + 1, width);
  const bottom = within(Math.round((crop.y + crop.height) * height), top + 1, height);
  const ratio = shapeRatios[shape];
  if (!ratio) return { left, top, width: right - left, height: bottom - top };
  const [across, down] = ratio;
  const ownWidth = Math.max(1, Math.min(right - left, Math.round(((bottom - top) * across) / down)));
  const ownHeight = Math.max(1, Math.min(bottom - top, Math.round((ownWidth * down) / across)));
  const point = focus
    ? { x: focus.x * width, y: focus.y * height }
    : { x: (left + right) / 2, y: (top + bottom) / 2 };
  return {
    left: beginAround(point.x, ownWidth, [left, right]),
    top: beginAround(point.y, ownHeight, [top, bottom]),
    width: ownWidth,
    height: ownHeight,
  };
}
