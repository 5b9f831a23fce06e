import type { Locale } from '#contract/shared/locale.ts';
import type { MapView } from '../useView.ts';
import { decodeName, type LatLng } from './cells.ts';
import type { WorldNames } from './files.ts';
import type { NameKind } from './placeNames.ts';
import type { LoadedCell } from './useCells.ts';

interface Candidate {
  readonly kind: NameKind;
  readonly text: string;
  readonly position: LatLng;
}

interface NamesOf {
  readonly world: WorldNames;
  /** Indexed by names in the files. */
  readonly towns: Readonly<Record<string, string>>;
  readonly cells: readonly LoadedCell[];
  readonly named: readonly { readonly name: string }[];
  readonly view: MapView;
  readonly locale: Locale;
}

/** Pixels of a degree at zoom 0. */
const DEGREE = 256 / 360;
/** Pixels per letter of a country's name. */
const LETTER = 7;
/** Zoom from which a country's name may exceed the country. */
const CLOSE_ZOOM = 4;
/** Zoom from which names of countries are superfluous. */
const WITHIN_ZOOM = 8;

/** Returns the names for a view, the most important first. */
export function candidateNames({ world, towns, cells, named, view, locale }: NamesOf): Candidate[] {
  const { bounds, zoom } = view;
  const isShown = ([lat, lng]: LatLng) =>
    lng >= bounds[0] && lng <= bounds[2] && lat >= bounds[1] && lat <= bounds[3];
  const own = new Set(named.map(({ name }) => name));
  const regions = new Intl.DisplayNames(locale, { type: 'region' });

  const countries = world.countries.flatMap(([code, lng, lat, width]): Candidate[] => {
    const text = regions.of(code) ?? code;
    const hasRoom = zoom >= CLOSE_ZOOM || width * DEGREE * 2 ** zoom * 1.3 >= text.length * LETTER;
    return hasRoom && zoom < WITHIN_ZOOM ? [{ kind: 'country', text, position: [lat, lng] }] : [];
  });
  const inCells = (kind: 'state' | 'town') =>
    cells.flatMap(({ file, corner }) =>
      (kind === 'state' ? file.stateNames : file.towns)
        .map((name) => decodeName(name, corner))
        .filter((name) => name.zoom <= zoom + (kind === 'town' ? 0.5 : 0))
        .map(({ name, position, zoom: from }) => ({ text: name, position, from })),
    );
  const large = world.towns
    .filter(([, , , from]) => from <= zoom)
    .map(([text, lng, lat, from]) => ({ text, position: [lat, lng] as LatLng, from }));
  const settled = cells.length > 0 ? inCells('town') : large;
  const settlements = settled
    .toSorted((one, other) => one.from - other.from)
    .map(({ text, position }): Candidate => ({ kind: 'town', text: towns[text] ?? text, position }))
    .filter(({ text }) => !own.has(text));
  const states = inCells('state')
    .toSorted((one, other) => one.from - other.from)
    .map(({ text, position }): Candidate => ({ kind: 'state', text, position }));
  return [...countries, ...settlements.slice(0, 12), ...states, ...settlements.slice(12)].filter(
    ({ position }) => isShown(position),
  );
}
