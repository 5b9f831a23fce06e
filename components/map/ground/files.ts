import type { Locale } from '#contract/shared/locale.ts';
import { type CellFile, cellName } from './cells.ts';

/** Names of countries by code with the root of their area in degrees, and of the largest towns. */
export interface WorldNames {
  /** Names of the cells with land. */
  readonly cells: readonly string[];
  readonly countries: readonly (readonly [code: string, lng: number, lat: number, width: number])[];
  readonly towns: readonly (readonly [name: string, lng: number, lat: number, zoom: number])[];
}

const loading = new Map<string, Promise<unknown>>();

/** Loads a file once per page view; retries after an error. */
function once<T>(name: string, load: () => Promise<{ default: unknown }>): Promise<T> {
  const before = loading.get(name);
  if (before) return before as Promise<T>;
  const file = load().then((module) => module.default as T);
  loading.set(name, file);
  file.catch(() => loading.delete(name));
  return file;
}

export const loadWorldNames = () => once<WorldNames>('world', () => import('./data/world.json'));

/** Loads a cell; null for sea only. */
export async function loadCell(column: number, row: number): Promise<CellFile | null> {
  const name = cellName(column, row);
  const { cells } = await loadWorldNames();
  if (!cells.includes(name)) return null;
  return once<CellFile>(name, () => import(`./data/cells/${name}.json`) as Promise<{ default: unknown }>);
}

const townNames = {
  en: null,
  es: () => import('./townNames/es.json'),
  fr: () => import('./townNames/fr.json'),
  id: () => import('./townNames/id.json'),
  pt: () => import('./townNames/pt.json'),
  vi: () => import('./townNames/vi.json'),
} as const satisfies Record<Locale, unknown>;

/** Loads translated names of towns, by their names in the files. */
export async function loadTownNames(locale: Locale): Promise<Readonly<Record<string, string>>> {
  const load = townNames[locale];
  return load ? once(`towns ${locale}`, load) : {};
}
