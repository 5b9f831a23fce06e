import type { Frame, Outline } from './outline.ts';
import { unitsPerPixel } from './path.ts';

const steps = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

/** Draws meridians and parallels at round degrees. */
export function graticule({ scale, middle }: Outline, { width, height, centre }: Frame): string {
  const step = steps.find((degrees) => degrees * scale[1] > height / 3) ?? 20;
  const meridians = rounds(middle[0], -centre[0] * width, (1 - centre[0]) * width, scale[0], step);
  const parallels = rounds(-middle[1], -centre[1] * height, (1 - centre[1]) * height, scale[1], step);
  const place = (pixels: number) => Math.round(pixels * unitsPerPixel);
  return [
    ...meridians.map((x) => `M${place(x + centre[0] * width)} 0v${height * unitsPerPixel}`),
    ...parallels.map((y) => `M0 ${place(y + centre[1] * height)}h${width * unitsPerPixel}`),
  ].join('');
}

/** Returns pixels to the multiples of `step` degrees. */
function rounds(middle: number, from: number, to: number, scale: number, step: number): number[] {
  const first = Math.ceil((middle + from / scale) / step);
  const last = Math.floor((middle + to / scale) / step);
  return Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, index) => ((first + index) * step - middle) * scale,
  );
}
