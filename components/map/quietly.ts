import type { Map } from 'leaflet';

const quiet = new WeakSet<Map>();

/** Moves a map without events, for moves that are not the visitor's; not animated. */
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
