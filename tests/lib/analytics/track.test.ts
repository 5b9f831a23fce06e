import { beforeEach, expect, test, vi } from 'vitest';
import type { TrackedEvent } from '#lib/analytics/events.ts';

beforeEach(() => {
  vi.resetModules();
});
const load = () => import('#lib/analytics/track.ts');

test('passes earlier events to the first listener', async () => {
  const { onTrack, track } = await load();
  track('view_compact', { initiative: 'birim' });
  const [first, second]: TrackedEvent[][] = [[], []];
  const stop = onTrack((event) => first?.push(event));
  onTrack((event) => second?.push(event));
  track('map_clicked', { target: 'ground' });
  stop();
  track('map_clicked', { target: 'marker' });
  expect(first?.map(({ event }) => event)).toEqual(['view_compact', 'map_clicked']);
  expect(second?.map(({ event }) => event)).toEqual(['map_clicked', 'map_clicked']);
});

test('discards events once tracking is off', async () => {
  const { forget, onTrack, track } = await load();
  for (let time = 0; time < 60; time += 1) track('map_clicked', { target: 'ground' });
  forget();
  track('map_clicked', { target: 'ground' });
  const heard = vi.fn();
  onTrack(heard);
  expect(heard).not.toHaveBeenCalled();
});

test('queues fifty events at most', async () => {
  const { onTrack, track } = await load();
  for (let time = 0; time < 60; time += 1) track('map_clicked', { target: 'ground' });
  const heard = vi.fn();
  onTrack(heard);
  expect(heard).toHaveBeenCalledTimes(50);
});

test('a wrong payload does not compile', async () => {
  const { track } = await load();
  // @ts-expect-error a project is missing
  track('project_click', { initiative: 'birim', area: 'main' });
  // @ts-expect-error there is no such event
  track('something_else', {});
  // @ts-expect-error nothing personal fits in
  track('view_compact', { initiative: 'birim', email: 'person@example.org' });
  expect(track).toBeTypeOf('function');
});
