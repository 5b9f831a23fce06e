import type { MapPoint } from '#components/map/clusters.ts';
import type { PointMapLabels } from '#components/map/labels.ts';

const point = (name: string, lng: number, lat: number, language = 'en'): MapPoint => ({
  id: name,
  name,
  position: [lng, lat],
  href: `/initiatives/${name}`,
  language,
  tone: 'high',
});

/** Two close together, two far away. */
export const points = [
  point('Đắk Lắk', 108.1, 12.8, 'vi'),
  point('Lâm Đồng', 108, 11.7, 'vi'),
  point('Petén', -90, 16.9, 'es'),
  point('Mau', 35.8, -0.6),
];

export const labels: PointMapLabels = {
  map: 'Map of initiatives',
  keyboard: 'Arrow keys move the map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  wheelHint: 'Ctrl and wheel',
  touchHint: 'Two fingers',
  closePopup: 'Close',
  cluster: (count) => `${String(count)} initiatives`,
  selected: (name) => `${name}, selected`,
};
