// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tones } from '#components/map/clusters.ts';
import { pinDrawing } from '#components/map/pins.ts';
import { PointMap, type PointMapProps } from '#components/map/PointMap.tsx';
import { installBrowser } from './browser.ts';
import { MapTexts } from './MapTexts.tsx';
import { labels, points } from './samples.ts';

vi.mock('#components/map/world.ts', () => ({ loadWorld: () => new Promise(() => undefined) }));
vi.mock('#components/map/ground/files.ts', () => import('#tests/components/map/noFiles.ts'));

let browser: ReturnType<typeof installBrowser>;
beforeEach(() => {
  browser = installBrowser();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const link: PointMapProps['renderPopup'] = ({ href, name }) => <a href={href}>{name}</a>;
const map = (props: Partial<PointMapProps> = {}) => (
  <PointMap points={points} labels={labels} renderPopup={link} {...props} />
);
const show = (props?: Partial<PointMapProps>) => render(map(props), { wrapper: MapTexts });
const marker = (name: string) => screen.getByRole('button', { name });

test('names the map, its controls, clusters and markers, each in its language', () => {
  show({ selectedIds: ['Mau'] });
  const region = screen.getByRole('region', { name: 'Map of initiatives' });
  expect(
    within(region).getByRole('group', { name: 'Map of initiatives', description: labels.keyboard }),
  ).toBeTruthy();
  const names = within(region)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
  const controls = [
    'Zoom in',
    'Zoom out',
    'Move left',
    'Move up',
    'Move down',
    'Move right',
    'Show everything',
  ];
  expect(names.toSorted()).toEqual(['2 initiatives', 'Mau, selected', 'Petén', ...controls].toSorted());
  expect(marker('Petén').lang).toBe('es');
});

test('opens a cluster by keyboard, keeps the focus on the map and announces its position', async () => {
  const onBoundsChange = vi.fn();
  show({ onBoundsChange });
  marker('2 initiatives').focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: '2 initiatives' })).toBeNull();
  expect(marker('Đắk Lắk')).toBeTruthy();
  expect(marker('Lâm Đồng')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Map of initiatives' }));
  expect(onBoundsChange).toHaveBeenCalledTimes(1);
  const [west, south, east, north] = onBoundsChange.mock.calls[0]?.[0] as [number, number, number, number];
  expect([west < 108, east > 108.1, south < 11.7, north > 12.8, east - west < 90]).not.toContain(false);
});

test.each(['{Enter}', ' '])('opens a popup by %o and restores the focus after Escape', async (key) => {
  show();
  marker('Petén').focus();
  await userEvent.keyboard(key);
  const opened = await screen.findByRole('link', { name: 'Petén' });
  await vi.waitFor(() => {
    expect(document.activeElement).toBe(opened);
  });
  expect(marker('Close')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(marker('Petén'));
});

test('follows a list and leads it', () => {
  const onHighlight = vi.fn();
  const { rerender } = show({ onHighlight });
  act(() => {
    marker('Mau').focus();
  });
  expect(onHighlight).toHaveBeenLastCalledWith('Mau');
  act(() => {
    marker('Mau').blur();
  });
  expect(onHighlight).toHaveBeenLastCalledWith(null);

  rerender(map({ highlightedId: 'Đắk Lắk' }));
  expect(marker('2 initiatives').hasAttribute('data-highlighted')).toBe(true);
  rerender(map({ highlightedId: 'Mau' }));
  expect(marker('2 initiatives').hasAttribute('data-highlighted')).toBe(false);
  expect(marker('Mau').hasAttribute('data-highlighted')).toBe(true);
});

test('emits nothing when it is fitted, resized or refilled, and when Tab brings a marker in', () => {
  const onBoundsChange = vi.fn();
  const { rerender } = show({ onBoundsChange });
  rerender(map({ onBoundsChange, fitTo: [100, -10, 140, 20] }));
  expect(marker('2 initiatives')).toBeTruthy();
  act(() => {
    browser.resize(400, 500);
  });
  rerender(map({ onBoundsChange, points: points.slice(2) }));
  act(() => {
    marker('Mau').focus();
  });
  expect(onBoundsChange).not.toHaveBeenCalled();
});

test('emits the visitor’s own moves', async () => {
  const onBoundsChange = vi.fn();
  show({ onBoundsChange });
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(onBoundsChange).toHaveBeenCalledTimes(1);
});

test('moves by buttons, without dragging, back to everything, and says where zooming ends', async () => {
  const onBoundsChange = vi.fn();
  show({ onBoundsChange });
  const west = () => (onBoundsChange.mock.lastCall?.[0] as number[])[0];
  for (const name of ['Zoom in', 'Zoom in', 'Move right', 'Move up', 'Move left', 'Move down'])
    await userEvent.click(marker(name));
  expect(onBoundsChange).toHaveBeenCalledTimes(6);
  const before = west();
  await userEvent.click(marker('Move left'));
  expect(west()).toBeLessThan(before!);
  await userEvent.click(marker('Show everything'));
  expect(marker('Petén')).toBeTruthy();
  expect(marker('2 initiatives')).toBeTruthy();
  const isDisabled = (name: string) => marker(name).getAttribute('aria-disabled');
  expect(isDisabled('Zoom in')).toBe('false');
  for (let times = 0; times < 9; times++) await userEvent.click(marker('Zoom in'));
  expect(isDisabled('Zoom in')).toBe('true');
  expect(isDisabled('Zoom out')).toBe('false');
});

test('a link jumps past the markers', async () => {
  show();
  await userEvent.click(screen.getByRole('link', { name: /^Skip the markers/ }));
  const [zoomIn] = within(document.activeElement as HTMLElement).getAllByRole('button');
  expect(zoomIn).toBe(marker('Zoom in'));
  expect(screen.getByText(/disputed borders/)).toBeTruthy();
});

test('explains clusters, and levels where points have them', () => {
  const explained = () => {
    const legend = within(screen.getByRole('group', { name: 'Legend' }));
    return legend.getAllByRole('listitem').map((item) => item.textContent);
  };
  show({ legendNote: <p>What levels mean</p> });
  expect(explained()).toEqual(['Several: zoom in']);
  expect(screen.queryByText('What levels mean')).toBeNull();
  cleanup();
  show({ showsLevels: true, legendNote: <p>What levels mean</p> });
  expect(explained()).toEqual(['Basic level', 'Advanced level', 'Verified level', 'Several: zoom in']);
  expect(screen.getByText('What levels mean')).toBeTruthy();
});

test('a point without a level has a pin of its own, unlike those of levels', () => {
  show({ points: points.slice(2).map(({ tone: _, ...point }) => point) });
  expect(marker('Mau').classList).toContain('map-pin-plain');
  const drawings = (['plain', ...tones] as const).map(pinDrawing);
  expect(new Set(drawings).size).toBe(4);
});
