import { expect, test } from 'vitest';
import { OpenCircuits } from '#server/renderers/openCircuits.ts';

test('calls to a service are refused as long as any process refuses them', () => {
  const circuits = new OpenCircuits();
  const [first, second, origin] = [{}, {}, 'https://api.example'];
  const open = { origin, isOpen: true };
  const closed = { origin, isOpen: false };
  expect(circuits.note(first, open)).toEqual(open);
  expect(circuits.note(second, open)).toEqual(open);
  expect(circuits.note(second, closed)).toEqual(open);
  expect(circuits.remove(second)).toEqual([]);
  expect(circuits.remove(first)).toEqual([closed]);
});
