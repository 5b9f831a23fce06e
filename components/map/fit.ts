import { latLngBounds, type Map } from 'leaflet';
import { type Bounds, corners, limits } from './bounds.ts';

/** Room for a pin, above its position. */
const above: [x: number, y: number] = [26, 44];
const below: [x: number, y: number] = [26, 16];

/** Shows bounds with all pins in them, at most as close as `zoom`. */
export function fit(map: Map, bounds: Bounds, zoom: number): void {
  map.fitBounds(latLngBounds(corners(bounds)), {
    animate: false,
    maxZoom: zoom,
    paddingTopLeft: above,
    paddingBottomRight: below,
  });
}

/** Keeps moves within the limits; `setMaxBounds` would glide back, like a visitor's move. */
export function limitMoves(map: Map): void {
  map.options.maxBounds = latLngBounds(corners(limits));
}
