declare module 'shpjs' {
  /** Reads the geometries of a .shp as GeoJSON, in its own projection. */
  export function parseShp(content: DataView): unknown[];
}
