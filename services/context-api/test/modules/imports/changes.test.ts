import { expect, test } from 'vitest';
import { changesBetween } from '../../../src/modules/imports/changes.ts';

const geometry = (...position: number[]) => ({ type: 'Point', coordinates: position });

test.each<[name: string, before: unknown, after: unknown, fields: readonly string[]]>([
  ['nothing', { a: 1 }, { a: 1 }, []],
  ['rows of a new record', {}, { rows: [{ a: 1 }, { a: 2 }] }, ['rows.0.a', 'rows.1.a']],
  ['a list of codes as a whole', { codes: ['x'] }, { codes: ['x', 'y'] }, ['codes']],
  ['a geometry as a whole', { boundary: geometry(1, 2) }, { boundary: geometry(1, 3) }, ['boundary']],
  ['a new geometry as a whole', {}, { boundary: geometry(1, 3) }, ['boundary']],
])('names %s', (_, before, after, fields) => {
  expect(changesBetween(before, after).map(({ field }) => field)).toEqual(fields);
});
