import { contours as isolines } from 'd3-contour';
import { curve, type Point, thin } from './path.ts';

interface Grid {
  readonly width: number;
  readonly height: number;
  /** Pixels between samples. */
  readonly cell: number;
  /** Contour lines on calm ground. */
  readonly levels: number;
  /** Steep ground gets fewer lines. */
  readonly corners: number;
}

interface Contour {
  /** Share of all heights in the frame, 0 to 1. */
  readonly share: number;
  readonly path: string;
}

const margin = 2;

/** Returns lines, lowest first, which end outside the frame; `heightAt` takes pixels. */
export function contours(heightAt: (x: number, y: number) => number, grid: Grid): Contour[] {
  const columns = Math.ceil(grid.width / grid.cell) + 2 * margin;
  const rows = Math.ceil(grid.height / grid.cell) + 2 * margin;
  const toPixels = (index: number) => (index - margin) * grid.cell;
  const heights = Array.from({ length: columns * rows }, (_, index) =>
    heightAt(toPixels((index % columns) + 0.5), toPixels(Math.floor(index / columns) + 0.5)),
  );
  const lowest = Math.min(...heights);
  const range = Math.max(...heights) - lowest || 1;
  let drawn: Line[] = [];
  for (let levels = grid.levels; levels >= 5; levels -= 2) {
    const shares = Array.from({ length: levels }, (_, index) => (index + 0.5) / levels);
    const thresholds = shares.map((share) => lowest + share * range);
    drawn = isolines()
      .size([columns, rows])
      .thresholds(thresholds)(heights)
      .map(({ coordinates }, index) => ({
        share: shares[index] ?? 0,
        rings: coordinates
          .flat()
          .map((ring) => ring.map(([x = 0, y = 0]): Point => [toPixels(x), toPixels(y)]))
          .map((ring) => thin(ring, grid.cell))
          .filter((ring) => ring.length > 4),
      }));
    if (drawn.flatMap(({ rings }) => rings.flat()).length <= grid.corners) break;
  }
  return drawn.map(({ share, rings }) => ({ share, path: rings.map(curve).join('') }));
}

interface Line {
  readonly share: number;
  readonly rings: Point[][];
}
