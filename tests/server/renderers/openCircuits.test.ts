import { expect, onTestFinished, test } from 'vitest';
import { forwardMeasures, setMeasures } from '#lib/metrics/measures.server.ts';
import { OpenCircuits } from '#server/renderers/openCircuits.ts';

test('calls to a service are refused as long as any process refuses them', () => {
  const measured: boolean[] = [];
  setMeasures({ ...forwardMeasures(() => undefined), onCircuit: ({ isOpen }) => measured.push(isOpen) });
  onTestFinished(() => {
    setMeasures(undefined);
  });
  const circuits = new OpenCircuits();
  const [first, second, origin] = [{}, {}, 'https://api.example'];
  circuits.note(first, { origin, isOpen: true });
  circuits.note(second, { origin, isOpen: true });
  circuits.note(second, { origin, isOpen: false });
  circuits.remove(second);
  expect(circuits.origins()).toEqual(new Set([origin]));
  circuits.remove(first);
  expect(circuits.origins()).toEqual(new Set());
  expect(measured).toEqual([true, true, true, false]);
});
