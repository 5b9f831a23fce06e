import type { Map } from 'leaflet';

export type Colours = ReturnType<typeof readColours>;

/** Reads the colors of the ground from the theme. */
export function readColours(map: Map) {
  const styles = getComputedStyle(map.getContainer());
  const read = (name: string) => styles.getPropertyValue(`--map-${name}`).trim() || '#888';
  return {
    sea: read('sea'),
    land: read('land'),
    coast: read('coast'),
    border: read('border'),
    state: read('state'),
    river: read('river'),
    line: read('line'),
  };
}
