import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PeriodChart } from '#components/chart/PeriodChart.tsx';
import { Wheel, type WheelLevel } from '#components/chart/Wheel.tsx';
import { YearBars } from '#components/chart/YearBars.tsx';

const bar = (to: number | null, changes = {}) => ({
  from: 0,
  to,
  isBand: false,
  lines: [String(to)],
  ...changes,
});
const heights = () =>
  [...screen.getByRole('img').querySelectorAll('g rect')].map((rect) => Number(rect.getAttribute('height')));

const widths = () =>
  [...screen.getByRole('img').querySelectorAll('g rect')].map((rect) =>
    parseFloat(rect.getAttribute('width')!),
  );

test('a single bar stays a bar, in the middle', () => {
  const texts = { table: 'Table', period: 'Year' };
  const { unmount } = render(
    <PeriodChart
      label="Funding"
      periods={[{ key: '2025', name: '2025', counts: [3] }]}
      series={[{ name: 'Funded', tone: 'dark' }]}
      formatValue={String}
      texts={texts}
    />,
  );
  expect(widths()).toEqual([20]);
  expect(screen.getByRole('img').querySelector('g rect')).toHaveAttribute('x', '40.00%');
  unmount();
  render(<YearBars label="Volume" columns={[{ year: 2025, bar: bar(50) }]} />);
  expect(widths()).toEqual([20]);
});

describe('YearBars', () => {
  test('draws values on one scale from 0, and 0 so that it can be seen', () => {
    render(
      <YearBars
        label="Values"
        columns={[
          { year: 2022, bar: bar(100) },
          { year: 2023, bar: bar(50) },
          { year: 2024, bar: bar(0) },
          { year: 2025, bar: null },
        ]}
      />,
    );
    const [full, half, zero, ...others] = heights();
    expect(half).toBe(full! / 2);
    expect(zero).toBe(2);
    expect(others).toEqual([]);
  });

  test('uses a given scale', () => {
    render(<YearBars label="Shares" columns={[{ year: 2024, bar: bar(50) }]} max={100} />);
    const [half] = heights();
    render(<YearBars label="Shares" columns={[{ year: 2024, bar: bar(50) }]} />);
    const [, full] = [...document.querySelectorAll('svg g rect')].map((rect) =>
      Number(rect.getAttribute('height')),
    );
    expect(half).toBe(full! / 2);
  });

  test('draws an open-ended band to the top', () => {
    render(
      <YearBars
        label="Bands"
        columns={[
          { year: 2023, bar: bar(null, { from: 500, isBand: true, lines: ['more than 500'] }) },
          { year: 2024, bar: bar(1000) },
        ]}
      />,
    );
    const [band, full] = heights();
    expect(band).toBe(full! / 2);
    expect(screen.getByText('more than 500')).toBeVisible();
  });
});

describe('Wheel', () => {
  test('a higher level reaches further and has a filling of its own', () => {
    const segments = ([0, 1, 2, 3] as WheelLevel[]).map((level) => ({
      key: String(level),
      text: String(level + 1),
      level,
    }));
    render(<Wheel label="Levels" groups={[{ key: 'all', segments }]} />);
    const groups = [...screen.getByRole('img', { name: 'Levels' }).querySelectorAll('g > g')];
    const fillings = groups.map((group) => [...group.querySelectorAll('path.stroke-forest')]);
    expect(fillings.map(({ length }) => length)).toEqual([0, 1, 1, 1]);
    const looks = fillings
      .flat()
      .map((path) => `${String(path.getAttribute('fill'))} ${String(path.getAttribute('class'))}`);
    expect(new Set(looks).size).toBe(3);
    expect(groups.map((group) => group.textContent)).toEqual(['1', '2', '3', '4']);
  });
});
