/** Texts of every map in the language of the page. */
export interface MapLabels {
  /** Accessible name of the map. */
  readonly map: string;
  /** Keyboard instructions; read with the name. */
  readonly keyboard: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** Credit of the packaged base map. */
  readonly attribution: string;
  /** Shown when the wheel turns over the map without Ctrl. */
  readonly wheelHint: string;
  /** Shown when one finger moves over the map. */
  readonly touchHint: string;
}

export interface PointMapLabels extends MapLabels {
  readonly closePopup: string;
  /** Accessible name of a cluster. */
  readonly cluster: (count: number) => string;
  /** Accessible name of a selected point's marker; others have their point's name. */
  readonly selected: (name: string) => string;
}

export interface Tiles {
  readonly url: string;
  readonly attribution: string;
}
