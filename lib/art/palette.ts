export const families = ['rainforest', 'savanna', 'wetland', 'coast', 'highland', 'mosaic'] as const;

export type Family = (typeof families)[number];

export interface Palette {
  /** From the lowest ground to the highest. */
  readonly tints: readonly string[];
  /** From deep to shallow sea floor. */
  readonly sea?: readonly string[];
  readonly line: string;
  readonly shadow: string;
}

/** Several palettes per family, so that neighbors differ. */
export const palettes: Record<Family, readonly [Palette, ...Palette[]]> = {
  rainforest: [
    { tints: ['#0c2f24', '#184635', '#2c5c44', '#4a7652', '#7c9a6a'], line: '#cfe0b4', shadow: '#03140d' },
    { tints: ['#102c26', '#1d463a', '#33624d', '#588064', '#95ad88'], line: '#dde6c8', shadow: '#04130f' },
    { tints: ['#1d3320', '#30492b', '#4a6238', '#6d7f4b', '#a0a76a'], line: '#e3e2b6', shadow: '#0a1509' },
  ],
  savanna: [
    { tints: ['#a8752f', '#bf8d43', '#d1a65c', '#e0bf7e', '#eed9a8'], line: '#6e4416', shadow: '#4a2c0c' },
    { tints: ['#99633a', '#b37c4c', '#c89864', '#d9b588', '#ead3b2'], line: '#63361a', shadow: '#43240f' },
  ],
  wetland: [
    { tints: ['#123f47', '#2a5f63', '#5a8279', '#93957a', '#c2b38c'], line: '#e6dcbd', shadow: '#08211f' },
    { tints: ['#29473f', '#466a5d', '#758a6c', '#a59d74', '#d2bf92'], line: '#efe5c6', shadow: '#10221c' },
  ],
  coast: [
    {
      sea: ['#10465a', '#1f6273', '#3f8590', '#74aca9'],
      tints: ['#5f9475', '#7faa82', '#a4bf92', '#cdd6ac'],
      line: '#0d3a44',
      shadow: '#062a33',
    },
  ],
  highland: [
    { tints: ['#3c5245', '#5b705d', '#7f907a', '#a8b199', '#d7d8c5'], line: '#26332b', shadow: '#18211b' },
    { tints: ['#42563c', '#627550', '#88936a', '#b0b18b', '#dbd9bd'], line: '#26301d', shadow: '#192013' },
  ],
  mosaic: [
    { tints: ['#3d5a34', '#5b7440', '#818f50', '#aaa768', '#d2c28b'], line: '#28381c', shadow: '#1a2611' },
  ],
};

const words: readonly (readonly [Family, RegExp])[] = [
  ['coast', /mangrove|coast|marine|reef|delta|estuar|island|seagrass/],
  ['wetland', /peat|swamp|wetland|flood|marsh|varzea|igapo|pantanal|lake|river|freshwater/],
  ['highland', /montane|mountain|highland|alpine|paramo|puna|cloud|andean/],
  ['savanna', /savann|cerrado|grass|woodland|steppe|miombo|llano|chaco|caatinga|shrub|dry|arid|desert/],
  ['mosaic', /seasonal|mosaic|agro|farm|crop|pasture|plantation/],
];

export function familyOf(ecosystem: string | undefined): Family {
  if (!ecosystem) return 'mosaic';
  return words.find(([, pattern]) => pattern.test(ecosystem))?.[0] ?? 'rainforest';
}

/** Returns the color at `share` (0 to 1) of a gradient. */
export function mix(tints: readonly string[], share: number): string {
  const place = Math.min(Math.max(share, 0), 1) * (tints.length - 1);
  const index = Math.min(Math.floor(place), tints.length - 2);
  const from = channels(tints[index]);
  const to = channels(tints[index + 1]);
  return `#${from
    .map((value, channel) => Math.round(value + ((to[channel] ?? value) - value) * (place - index)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

function channels(colour = '#000000'): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
