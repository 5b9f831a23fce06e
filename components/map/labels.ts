export interface MapLabels {
  readonly map: string;
  readonly keyboard: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** Hint when the wheel turns without Ctrl. */
  readonly wheelHint: string;
  /** Hint when one finger moves. */
  readonly touchHint: string;
}

export interface PointMapLabels extends MapLabels {
  readonly closePopup: string;
  readonly cluster: (count: number) => string;
  /** Accessible name of a selected marker; others have their point's. */
  readonly selected: (name: string) => string;
}

export interface Tiles {
  readonly url: string;
  readonly attribution: string;
}
