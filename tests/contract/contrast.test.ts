import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { colorNames, designColors } from '#contract/settings/constants.ts';
import {
  contrastIssue,
  contrastOf,
  darkColorOf,
  isColor,
  leastContrast,
  schemes,
} from '#contract/settings/contrast.ts';

describe('contrast', () => {
  // Published values of WCAG's own examples and of common checkers.
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
  ])('of %s and %s is %f in either order', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 1);
    expect(contrastOf(other, one)).toBe(contrastOf(one, other));
  });
});

describe('the dark scheme', () => {
  const css = readFileSync(new URL('../../styles/dark.css', import.meta.url), 'utf8');
  const [root = '', ground = ''] = css.split('.on-dark');
  const colorIn = (part: string, name: string) =>
    new RegExp(`--color-${name}: (?:var\\(--dark-\\w+, )?(#\\w+)`).exec(part)?.[1] ?? '';
  const ofRoot = (name: string) => colorIn(root, name);

  test('has the surfaces that colors are checked against', () => {
    for (const [name, color] of Object.entries(schemes.dark)) expect(ofRoot(name), name).toBe(color);
  });

  test.each(['ink', 'stone', 'forest', 'moss', 'clay'])(
    'has legible text of color %s on every surface',
    (name) => {
      for (const surface of ['paper', 'sand', 'white'])
        expect(contrastOf(ofRoot(name), ofRoot(surface)), surface).toBeGreaterThanOrEqual(leastContrast);
    },
  );

  test('has legible text on its highlight, and on dark grounds', () => {
    expect(contrastOf(ofRoot('ink'), ofRoot('leaf'))).toBeGreaterThanOrEqual(leastContrast);
    for (const name of ['paper', 'sand'])
      expect(contrastOf(colorIn(ground, name), colorIn(ground, 'forest'))).toBeGreaterThanOrEqual(
        leastContrast,
      );
  });

  test.each([
    ['primary', '#14392b'],
    ['secondary', '#000000'],
    ['accent', '#7a0000'],
    ['primary', '#777777'],
  ] as const)('lightens the %s color %s until it can be read', (name, color) => {
    const dark = darkColorOf(name, color);
    for (const surface of ['paper', 'sand', 'white'] as const)
      expect(contrastOf(dark, schemes.dark[surface]), surface).toBeGreaterThanOrEqual(leastContrast);
  });

  test('darkens a highlight under light letters, and keeps a color that can be read', () => {
    expect(contrastOf(darkColorOf('highlight', '#ffe680'), schemes.dark.ink)).toBeGreaterThanOrEqual(
      leastContrast,
    );
    expect(darkColorOf('accent', '#f0a184')).toBe('#f0a184');
  });
});

describe('a chosen color', () => {
  test('of the design passes everywhere', () => {
    for (const name of colorNames) expect(contrastIssue(name, designColors[name]), name).toBeNull();
  });

  test.each([
    ['primary', '#7fa650', 'sand'],
    ['secondary', '#ffffff', 'white'],
    ['accent', '#ff8800', 'sand'],
    ['highlight', '#14392b', 'ink'],
  ] as const)('%s %s is hard to read on %s; the nearest that passes is offered', (name, color, surface) => {
    const issue = contrastIssue(name, color)!;
    expect(issue.surface).toBe(surface);
    expect(issue.ratio).toBeLessThan(leastContrast);
    expect(isColor(issue.nearest)).toBe(true);
    expect(contrastIssue(name, issue.nearest)).toBeNull();
  });

  test('is changed no more than needed, and keeps its hue', () => {
    const { nearest } = contrastIssue('primary', '#7fa650')!;
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
      parseInt(nearest.slice(start, start + 2), 16),
    );
    expect(red / green).toBeCloseTo(0x7f / 0xa6, 1);
    expect(blue / green).toBeCloseTo(0x50 / 0xa6, 1);
    const slightlyLighter = `#${[red, green, blue]
      .map((channel) =>
        Math.min(255, Math.round(channel * 1.03))
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
    expect(contrastIssue('primary', slightlyLighter)).not.toBeNull();
  });

  test.each(['', 'red', '#fff', '#12345', '#1234567', '#12345g', '#123456;', ' #123456'])(
    'is not "%s"',
    (text) => {
      expect(isColor(text)).toBe(false);
    },
  );
});
