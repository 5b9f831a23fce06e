import type { ColorName } from './constants.ts';

/** Fixed surfaces and text color, as in styles/theme.css and styles/dark.css. */
export const schemes = {
  light: { paper: '#fffdf8', sand: '#f6f1e6', white: '#ffffff', ink: '#1c2420' },
  dark: { paper: '#141a17', sand: '#222c26', white: '#1c2420', ink: '#e9ece4' },
} as const;

type Scheme = keyof typeof schemes;
type Surface = keyof (typeof schemes)[Scheme];

/** Contrast of text (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5;

/**
 * Colors against which each chosen color must be legible: primary, secondary and accent as text on surfaces
 * and under text of paper color, the highlight under dark text.
 */
const surfaces = ['paper', 'sand', 'white'] as const;

const against: Readonly<Record<ColorName, readonly Surface[]>> = {
  primary: surfaces,
  secondary: surfaces,
  accent: surfaces,
  highlight: ['ink'],
};

export interface ContrastIssue {
  /** Surface with the least contrast. */
  readonly surface: Surface;
  /** Contrast from 1 to 21. */
  readonly ratio: number;
  /** Legible color with the fewest changes. */
  readonly nearest: string;
}

const hex = /^#[0-9a-f]{6}$/i;

export const isColor = (text: string): boolean => hex.test(text);

const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Returns the relative luminance, from 0 to 1 (WCAG 2.2). */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function worst(name: ColorName, color: string, scheme: Scheme): { surface: Surface; ratio: number } {
  const ratios = against[name].map((surface) => ({
    surface,
    ratio: contrastOf(color, schemes[scheme][surface]),
  }));
  return ratios.reduce((least, each) => (each.ratio < least.ratio ? each : least));
}

const mixed = (color: string, toward: number, share: number): string =>
  `#${channelsOf(color)
    .map((channel) => Math.round(channel + (toward - channel) * share))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;

/** Returns the nearest legible color: darker, or under dark text and on dark surfaces lighter. */
function nearest(name: ColorName, color: string, scheme: Scheme): string {
  const toward = (name === 'highlight') === (scheme === 'light') ? 255 : 0;
  for (let percent = 1; percent < 100; percent += 1) {
    const tried = mixed(color, toward, percent / 100);
    if (worst(name, tried, scheme).ratio >= leastContrast) return tried;
  }
  return mixed(color, toward, 1);
}

/** Returns the contrast of an illegible color, and the nearest legible one; null for a legible color. */
export function contrastIssue(name: ColorName, color: string): ContrastIssue | null {
  const { surface, ratio } = worst(name, color, 'light');
  if (ratio >= leastContrast) return null;
  return { surface, ratio, nearest: nearest(name, color.toLowerCase(), 'light') };
}

/** Returns the nearest color that is legible in the dark scheme. */
export const darkColorOf = (name: ColorName, color: string): string =>
  worst(name, color, 'dark').ratio >= leastContrast ? color : nearest(name, color.toLowerCase(), 'dark');
