export type Point = readonly [x: number, y: number];

/** Two, so that midpoints need no decimals. */
export const unitsPerPixel = 2;

/** Draws a closed uniform quadratic B-spline: `t` mirrors each control point. */
export function curve(corners: readonly Point[]): string {
  const middles = corners.map((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    return [corner[0] + next[0], corner[1] + next[1]] as const;
  });
  const start = middles.at(-1);
  const first = corners[0];
  if (!start || !first) return '';
  const control = [first[0] * unitsPerPixel - start[0], first[1] * unitsPerPixel - start[1]];
  const steps = middles.map((middle, index) => {
    const before = middles[index - 1] ?? start;
    return [middle[0] - before[0], middle[1] - before[1]];
  });
  return `M${numbers(start)}q${numbers([...control, ...(steps[0] ?? [])])}t${numbers(steps.slice(1).flat())}z`;
}

export function polygon(corners: readonly Point[]): string {
  const [first, ...rest] = corners;
  if (!first) return '';
  const steps = rest.flatMap((corner, index) => {
    const before = corners[index] ?? first;
    return [(corner[0] - before[0]) * unitsPerPixel, (corner[1] - before[1]) * unitsPerPixel];
  });
  return `M${numbers([first[0] * unitsPerPixel, first[1] * unitsPerPixel])}l${numbers(steps)}z`;
}

/** Rounds a ring to whole pixels, corners at least `spacing` apart. */
export function thin(ring: readonly Point[], spacing: number): Point[] {
  const corners: Point[] = [];
  for (const [x, y] of ring) {
    const corner: Point = [Math.round(x), Math.round(y)];
    const last = corners.at(-1);
    if (!last || Math.hypot(corner[0] - last[0], corner[1] - last[1]) >= spacing) corners.push(corner);
  }
  const [first, last] = [corners[0], corners.at(-1)];
  if (first && last && corners.length > 1 && Math.hypot(first[0] - last[0], first[1] - last[1]) < spacing)
    corners.pop();
  return corners;
}

function numbers(values: readonly number[]): string {
  return values.join(' ').replaceAll(' -', '-');
}
