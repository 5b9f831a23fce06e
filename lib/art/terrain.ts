import { createNoise2D } from 'simplex-noise';
import type { Family } from './palette.ts';
import { seededRandom } from './random.ts';

interface Relief {
  /** Hills per frame height. */
  readonly hills: number;
  /** Share of each finer octave. */
  readonly detail: number;
  /** 0 = rolling, 1 = sharp ridges. */
  readonly ridges: number;
  /** Sideways bend of slopes. */
  readonly bend: number;
  /** Fall across the frame. */
  readonly tilt: number;
  /** Height above the surroundings. */
  readonly rise: number;
}

const reliefs: Record<Family, Relief> = {
  rainforest: { hills: 1.05, detail: 0.36, ridges: 0.25, bend: 0.3, tilt: 0.25, rise: 0 },
  savanna: { hills: 0.75, detail: 0.26, ridges: 0, bend: 0.4, tilt: 0.5, rise: 0 },
  wetland: { hills: 0.9, detail: 0.3, ridges: 0, bend: 0.75, tilt: 0.2, rise: 0 },
  coast: { hills: 1.0, detail: 0.36, ridges: 0.1, bend: 0.3, tilt: 0.9, rise: 1.3 },
  highland: { hills: 0.95, detail: 0.36, ridges: 0.7, bend: 0.22, tilt: 0.2, rise: 0 },
  mosaic: { hills: 0.95, detail: 0.32, ridges: 0.12, bend: 0.35, tilt: 0.35, rise: 0 },
};

/** Returns a height at (x, y), in frame heights from the middle. */
export function terrain(seed: string, family: Family): (x: number, y: number) => number {
  const random = seededRandom(`${family}:${seed}`);
  const noise = createNoise2D(random);
  const { hills, detail, ridges, bend, tilt, rise } = reliefs[family];
  const direction = random() * 2 * Math.PI;
  const [east, south] = [Math.cos(direction) * tilt, Math.sin(direction) * tilt];

  return (x, y) => {
    const bentX = x + bend * noise(x * 0.8 + 31, y * 0.8);
    const bentY = y + bend * noise(x * 0.8, y * 0.8 + 47);
    let height = x * east + y * south + rise * Math.exp(-4 * (x * x + y * y));
    let weight = 1;
    let frequency = hills;
    for (let octave = 0; octave < 4; octave += 1) {
      const value = noise(bentX * frequency, bentY * frequency);
      height += weight * (value * (1 - ridges) + (0.6 - 1.6 * Math.abs(value)) * ridges);
      weight *= detail;
      frequency *= 2.1;
    }
    return height;
  };
}
