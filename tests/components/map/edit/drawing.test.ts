import { describe, expect, test } from 'vitest';
import {
  boundaryOf,
  draw,
  type Drawing,
  type DrawingAction,
  drawingOf,
} from '#components/map/edit/drawing.ts';
import type { MultiPolygon, Position } from '#contract/shared/schema.ts';

const ring: Position[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
];
const hole: Position[] = [
  [1, 1],
  [1, 2],
  [2, 2],
  [1, 1],
];
const land: MultiPolygon = { type: 'MultiPolygon', coordinates: [[ring, hole]] };
const outline = { polygon: 0, ring: 0 };
const all = (start: Drawing, ...actions: DrawingAction[]) => actions.reduce(draw, start);
const add = (...at: Position): DrawingAction => ({ type: 'add', at });

describe('a drawing', () => {
  test('of a boundary is that boundary', () => {
    expect(boundaryOf(drawingOf(land))).toEqual(land);
  });

  test('is no boundary before it has three points', () => {
    const two = all(drawingOf(null), add(0, 0), add(1, 0));
    expect(boundaryOf(two)).toBeNull();
    expect(boundaryOf(draw(two, add(1, 1)))?.coordinates).toEqual([
      [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    ]);
  });

  test('adds points at the end and between others, moves and removes them', () => {
    const points = (drawing: Drawing) => drawing.shape[0]![0];
    const added = all(drawingOf(null), add(0, 0), add(1, 0), { type: 'add', at: [0.5, 1], after: 0 });
    expect(points(added)).toEqual([
      [0, 0],
      [0.5, 1],
      [1, 0],
    ]);
    const moved = draw(added, { type: 'move', vertex: { ...outline, vertex: 1 }, to: [5, 5] });
    expect(points(moved)?.[1]).toEqual([5, 5]);
    const removed = draw(moved, { type: 'remove', vertex: { ...outline, vertex: 0 } });
    expect(points(removed)).toEqual([
      [5, 5],
      [1, 0],
    ]);
    expect(points(added)?.[1]).toEqual([0.5, 1]);
  });

  test('has several areas and holes; new points go to the new one', () => {
    const more = all(drawingOf(land), { type: 'addPolygon' }, add(9, 9), { type: 'addHole' }, add(8, 8));
    expect(more.shape.map((polygon) => polygon.map((each) => each.length))).toEqual([
      [4, 3],
      [1, 1],
    ]);
    expect(more.current).toEqual({ polygon: 1, ring: 1 });
    expect(boundaryOf(more)).toEqual(land);
  });

  test('removes a hole alone, and an area with its holes', () => {
    const inHole = draw(drawingOf(land), { type: 'choose', ring: { polygon: 0, ring: 1 } });
    const without = draw(inHole, { type: 'removeRing' });
    expect(boundaryOf(without)?.coordinates).toEqual([[ring]]);
    expect(without.current).toEqual(outline);
    expect(boundaryOf(draw(drawingOf(land), { type: 'removeRing' }))).toBeNull();
  });

  test('undoes and redoes every step, and forgets what was undone at the next one', () => {
    const steps = all(drawingOf(land), { type: 'addPolygon' }, add(9, 9), { type: 'undo' }, { type: 'undo' });
    expect(steps.shape).toEqual(drawingOf(land).shape);
    expect(steps.current).toEqual(outline);
    expect(draw(steps, { type: 'undo' })).toBe(steps);
    const again = all(steps, { type: 'redo' }, { type: 'redo' });
    expect(again.shape).toHaveLength(2);
    expect(draw(again, { type: 'redo' })).toBe(again);
    expect(all(steps, add(2, 9), { type: 'redo' }).shape).toHaveLength(1);
  });
});
