import type { Map } from 'leaflet';

const quiet = new WeakSet<Map>();

/** Moves a map without events and animation, for moves other than the visitor's. */
export function quietly(map: Map, move: () => void): void {
  quiet.add(map);
  try {
    move();
  } finally {
    quiet.delete(map);
  }
}

export function isQuiet(map: Map): boolean {
  return quiet.has(map);
}
