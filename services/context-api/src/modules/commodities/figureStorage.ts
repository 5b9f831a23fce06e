import { sql } from 'kysely';
import type { Finding } from '../../platform/content/fieldError.ts';
import { twice } from '../../platform/content/findings.ts';
import type { Row, TableRows } from '../../platform/content/kind.ts';
import { listRows } from '../../platform/content/rows.ts';
import { columnOf, jsonObject } from '../../platform/database/selections.ts';
import type { Storage } from '../../platform/definitions/storage.ts';

interface YearFigures {
  readonly year: number;
  readonly volumeTonnes?: number | undefined;
  readonly areaHa?: number | undefined;
  readonly producers?: number | undefined;
  readonly certifiedSharePercent?: number | undefined;
  readonly origin?: string | undefined;
  readonly source?: string | undefined;
  readonly confidential: boolean;
}

interface Figures {
  readonly code: string;
  readonly years: readonly YearFigures[];
}

export function checkFigures(commodities: readonly Figures[]): Finding[] {
  return [
    ...twice(
      commodities.map((each) => each.code),
      (index) => ['commodities', index, 'code'],
      'commodity',
    ),
    ...commodities.flatMap(({ years }, index) =>
      twice(
        years.map((each) => each.year),
        (at) => ['commodities', index, 'years', at, 'year'],
        'year',
      ),
    ),
  ];
}

function yearRows(commodities: readonly Figures[]): Row[] {
  return commodities.flatMap((commodity) =>
    commodity.years.map((each) => ({
      commodity: commodity.code,
      year: each.year,
      volume_tonnes: each.volumeTonnes ?? null,
      area_ha: each.areaHa ?? null,
      producers: each.producers ?? null,
      certified_share_percent: each.certifiedSharePercent ?? null,
      origin: each.origin ?? null,
      source: each.source ?? null,
      confidential: each.confidential,
    })),
  );
}

const figure = columnOf('initiative_commodity_year', 'figure');

const figures = jsonObject({
  year: figure('year'),
  volumeTonnes: figure('volume_tonnes'),
  areaHa: figure('area_ha'),
  producers: figure('producers'),
  certifiedSharePercent: figure('certified_share_percent'),
  origin: figure('origin'),
  source: figure('source'),
  confidential: figure('confidential'),
} satisfies Record<keyof YearFigures, unknown>);

export function figuresIn(owner: 'initiative' | 'organization'): Storage {
  const id = `${owner}_id`;
  return {
    lists: (commodities: readonly Figures[]): TableRows[] => [
      [
        `${owner}_commodity`,
        listRows(
          'commodity',
          commodities.map((each) => each.code),
        ),
      ],
      [`${owner}_commodity_year`, yearRows(commodities)],
    ],
    read: sql`(select coalesce(json_agg(json_build_object('code', own.commodity, 'years', (
        select coalesce(json_agg(${figures} order by figure.year), '[]') from ${sql.table(`${owner}_commodity_year`)} as figure
        where ${sql.ref(`figure.${id}`)} = ${sql.ref(`own.${id}`)} and figure.commodity = own.commodity
      )) order by own.position), '[]')
      from ${sql.table(`${owner}_commodity`)} as own where ${sql.ref(`own.${id}`)} = ${sql.ref(`${owner}.id`)})`,
  };
}
