import { expect, test } from 'vitest';
import { candidateNames } from '#components/map/ground/candidateNames.ts';
import { placeNames } from '#components/map/ground/placeNames.ts';

const frame = { left: 0, top: 0, right: 400, bottom: 300 };
const town = (text: string, x: number, y: number) => ({ kind: 'town' as const, text, x, y });

test('places the first of names that overlap, within the frame, beside what the map names itself', () => {
  const names = [
    town('Hanoi', 100, 100),
    town('Haiphong', 110, 104),
    town('Vinh', 100, 140),
    town('Da Nang', 380, 100),
  ];
  expect(placeNames(names, [], frame).map(({ text }) => text)).toEqual(['Hanoi', 'Vinh']);
  expect(placeNames(names, [{ x: 104, y: 138 }], frame).map(({ text }) => text)).toEqual(['Hanoi']);
});

test('shows no more names than a view can use', () => {
  const many = Array.from({ length: 200 }, (_each, index) =>
    town('A', (index % 20) * 20 + 4, Math.floor(index / 20) * 20 + 10),
  );
  expect(placeNames(many, [], frame)).toHaveLength(60);
});

const names = (zoom: number, locale: 'en' | 'vi', named: { name: string }[] = []) =>
  candidateNames({
    world: {
      cells: [],
      countries: [
        ['VN', 107, 16, 5],
        ['BN', 114.7, 4.5, 0.7],
      ],
      towns: [['Hanoi', 105.8, 21, 4]],
    },
    towns: locale === 'vi' ? { Hanoi: 'Hà Nội' } : {},
    cells: [],
    named,
    view: { bounds: [90, 0, 120, 30], zoom },
    locale,
  }).map(({ text }) => text);

test('names countries where they are large enough, and towns from their zoom, in the language of the page', () => {
  expect(names(3, 'en')).toEqual([]);
  expect(names(3.75, 'en')).toEqual(['Vietnam']);
  expect(names(4, 'vi')).toEqual(['Việt Nam', 'Brunei', 'Hà Nội']);
  expect(names(8, 'vi')).toEqual(['Hà Nội']);
});

test('leaves out towns that the map names itself', () => {
  expect(names(8, 'vi', [{ name: 'Hà Nội' }])).toEqual([]);
});
