import { describe, expect, test, vi } from 'vitest';
import {
  type Cell,
  cellAfter,
  createGridCursor,
  filledDown,
  isSelected,
  selectedCells,
} from '#lib/records/gridCursor.ts';

const size = { rows: 40, columns: 12 };
const from = { row: 5, column: 5 };

test.each([
  ['ArrowUp', false, 4, 5],
  ['ArrowDown', false, 6, 5],
  ['ArrowLeft', false, 5, 4],
  ['ArrowRight', false, 5, 6],
  ['ArrowUp', true, 0, 5],
  ['ArrowDown', true, 39, 5],
  ['ArrowLeft', true, 5, 0],
  ['ArrowRight', true, 5, 11],
  ['Home', false, 5, 0],
  ['End', false, 5, 11],
  ['Home', true, 0, 0],
  ['End', true, 39, 11],
  ['PageDown', false, 15, 5],
  ['PageUp', false, 0, 5],
] as const)('%s (with Ctrl: %s) leads to %i, %i', (key, ctrl, row, column) => {
  expect(cellAfter(from, { key, ctrl }, size)).toEqual({ row, column });
});

test('no key leads out of the grid, and others lead nowhere', () => {
  expect(cellAfter({ row: 39, column: 11 }, { key: 'ArrowDown', ctrl: false }, size)).toEqual({
    row: 39,
    column: 11,
  });
  expect(cellAfter({ row: 0, column: 0 }, { key: 'ArrowLeft', ctrl: false }, size)).toEqual({
    row: 0,
    column: 0,
  });
  expect(cellAfter(from, { key: 'a', ctrl: false }, size)).toBeNull();
});

describe('the cursor', () => {
  test('selects from its anchor to the active cell, and notifies listeners', () => {
    const cursor = createGridCursor();
    const listener = vi.fn();
    const leave = cursor.subscribe(listener);
    cursor.go({ row: 2, column: 2 });
    cursor.go({ row: 1, column: 4 }, { extend: true });
    expect(isSelected(cursor.get(), { row: 2, column: 3 })).toBe(true);
    expect(isSelected(cursor.get(), { row: 3, column: 3 })).toBe(false);
    cursor.type('7');
    expect(cursor.get()).toMatchObject({ typing: { text: '7' }, anchor: { row: 1, column: 4 } });
    cursor.stopTyping();
    expect(listener).toHaveBeenCalledTimes(4);
    leave();
    cursor.stopTyping();
    cursor.go({ row: 0, column: 0 });
    expect(listener).toHaveBeenCalledTimes(4);
  });
});

describe('blocks', () => {
  const selection = (active: Cell, anchor: Cell) => ({ active, anchor, typing: null, rejected: null });
  const places = (cells: readonly Cell[]) => cells.map(({ row, column }) => `${row}/${column}`);

  test('have all cells between their corners, row by row, from whichever corner', () => {
    const cells = ['1/2', '1/3', '2/2', '2/3'];
    expect(places(selectedCells(selection({ row: 2, column: 2 }, { row: 1, column: 3 })))).toEqual(cells);
    expect(places(selectedCells(selection({ row: 1, column: 2 }, { row: 2, column: 3 })))).toEqual(cells);
  });

  test.each([
    [
      'the first row of a block into the rows below',
      { row: 3, column: 1 },
      ['1/0>2/0', '1/1>2/1', '1/0>3/0', '1/1>3/1'],
    ],
    ['the row above into a single one', { row: 1, column: 1 }, ['0/0>1/0', '0/1>1/1']],
  ])('are filled down: %s', (_what, active, expected) => {
    const filled = filledDown(selection(active, { row: 1, column: 0 }));
    expect(filled.map(({ from: source, to }) => `${places([source])[0]}>${places([to])[0]}`)).toEqual(
      expected,
    );
  });

  test('have nothing to be filled with in the first row', () => {
    expect(filledDown(selection({ row: 0, column: 0 }, { row: 0, column: 3 }))).toEqual([]);
  });
});
