import type { MultiPolygon, Position } from '#contract/shared/schema.ts';

/** Ring without its repeated last position. */
export type OpenRing = readonly Position[];
type Shape = readonly (readonly OpenRing[])[];

/** Index of a polygon and a ring in it; the first ring is the outline, the others are holes. */
export interface RingAt {
  readonly polygon: number;
  readonly ring: number;
}

interface VertexAt extends RingAt {
  readonly vertex: number;
}

/** Boundary being drawn, with its undo steps. */
export interface Drawing {
  readonly shape: Shape;
  /** Ring that takes new points. */
  readonly current: RingAt;
  readonly past: readonly Shape[];
  readonly future: readonly Shape[];
}

export type DrawingAction =
  | { readonly type: 'add'; readonly at: Position; readonly after?: number }
  | { readonly type: 'move'; readonly vertex: VertexAt; readonly to: Position }
  | { readonly type: 'remove'; readonly vertex: VertexAt }
  | { readonly type: 'addPolygon' }
  | { readonly type: 'addHole' }
  | { readonly type: 'removeRing' }
  | { readonly type: 'choose'; readonly ring: RingAt }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

const MOST_STEPS = 200;
const empty: Shape = [[[]]];

export function drawingOf(boundary: MultiPolygon | null): Drawing {
  const shape = boundary?.coordinates.map((polygon) => polygon.map((ring) => ring.slice(0, -1)));
  return {
    shape: shape && shape.length > 0 ? shape : empty,
    current: { polygon: 0, ring: 0 },
    past: [],
    future: [],
  };
}

/** Returns the drawing as GeoJSON; null if no ring has three points. */
export function boundaryOf({ shape }: Pick<Drawing, 'shape'>): MultiPolygon | null {
  const coordinates = shape
    .filter(([outer = []]) => outer.length >= 3)
    .map((polygon) => polygon.filter((ring) => ring.length >= 3).map((ring) => [...ring, ring[0]!]));
  return coordinates.length > 0 ? { type: 'MultiPolygon', coordinates } : null;
}

export const ringAt = (shape: Shape, { polygon, ring }: RingAt): OpenRing => shape[polygon]?.[ring] ?? [];

const withRing = (shape: Shape, at: RingAt, change: (ring: OpenRing) => OpenRing): Shape =>
  shape.map((polygon, p) =>
    p === at.polygon ? polygon.map((ring, r) => (r === at.ring ? change(ring) : ring)) : polygon,
  );

function step(drawing: Drawing, shape: Shape, current = drawing.current): Drawing {
  return { shape, current, past: [...drawing.past, drawing.shape].slice(-MOST_STEPS), future: [] };
}

/** Returns the nearest existing ring. */
function existing(shape: Shape, { polygon, ring }: RingAt): RingAt {
  const p = Math.min(polygon, shape.length - 1);
  return { polygon: p, ring: Math.min(ring, shape[p]!.length - 1) };
}

function removeRing({ shape, current }: Drawing): Shape {
  const isOutline = current.ring === 0;
  const left = isOutline
    ? shape.filter((_polygon, p) => p !== current.polygon)
    : shape.map((polygon, p) =>
        p === current.polygon ? polygon.filter((_ring, r) => r !== current.ring) : polygon,
      );
  return left.length > 0 ? left : empty;
}

function travel(drawing: Drawing, to: 'past' | 'future'): Drawing {
  const isBack = to === 'past';
  const shape = isBack ? drawing.past.at(-1) : drawing.future[0];
  if (!shape) return drawing;
  return {
    shape,
    current: existing(shape, drawing.current),
    past: isBack ? drawing.past.slice(0, -1) : [...drawing.past, drawing.shape],
    future: isBack ? [drawing.shape, ...drawing.future] : drawing.future.slice(1),
  };
}

export function draw(drawing: Drawing, action: DrawingAction): Drawing {
  const { shape, current } = drawing;
  switch (action.type) {
    case 'add': {
      const { at, after = ringAt(shape, current).length - 1 } = action;
      return step(
        drawing,
        withRing(shape, current, (ring) => ring.toSpliced(after + 1, 0, at)),
      );
    }
    case 'move': {
      const { vertex, to } = action;
      return step(
        drawing,
        withRing(shape, vertex, (ring) => ring.with(vertex.vertex, to)),
      );
    }
    case 'remove':
      return step(
        drawing,
        withRing(shape, action.vertex, (ring) => ring.toSpliced(action.vertex.vertex, 1)),
      );
    case 'addPolygon':
      return step(drawing, [...shape, [[]]], { polygon: shape.length, ring: 0 });
    case 'addHole': {
      const rings = shape[current.polygon]!;
      const next = shape.with(current.polygon, [...rings, []]);
      return step(drawing, next, { polygon: current.polygon, ring: rings.length });
    }
    case 'removeRing': {
      const next = removeRing(drawing);
      return step(drawing, next, existing(next, { ...current, ring: 0 }));
    }
    case 'choose':
      return { ...drawing, current: existing(shape, action.ring) };
    case 'undo':
      return travel(drawing, 'past');
    case 'redo':
      return travel(drawing, 'future');
  }
}
