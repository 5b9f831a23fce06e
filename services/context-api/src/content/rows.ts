import { centreOf } from './boundary.ts';
import type { Located } from './records.ts';
import type {
  ConsortiumContent,
  ConvenerContent,
  FiguresContent,
  InitiativeContent,
  OrganizationContent,
} from './schema.ts';

export type Row = Readonly<Record<string, unknown>>;

/** One record as rows: its own and those of the tables that belong to it, in the order of their foreign keys. */
export interface RecordRows {
  readonly main: Row;
  readonly lists: readonly (readonly [table: string, rows: readonly Row[]])[];
}

/** Finds the id of a record by its slug. */
export interface Ids {
  organization(slug: string): string;
  convener(slug: string): string;
  consortium(slug: string): string;
}

type Texts<T> = Partial<Record<string, T | undefined>>;

function entityColumns({ slug, demonstration, content }: Located): Row {
  return { slug, status: content.status, source_locale: content.sourceLocale, demonstration };
}

export function textRows(texts: Texts<object>): Row[] {
  return Object.entries(texts).map(([locale, text]) => ({ locale, ...text }));
}

export function listRows(column: string, values: readonly unknown[]): Row[] {
  return values.map((value, position) => ({ [column]: value, position }));
}

function figuresRows(commodities: readonly FiguresContent[]): Row[] {
  return commodities.flatMap(({ code, years }) =>
    years.map((each) => ({
      commodity: code,
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

function commodityLists(owner: string, commodities: readonly FiguresContent[]): RecordRows['lists'] {
  return [
    [
      `${owner}_commodity`,
      listRows(
        'commodity',
        commodities.map(({ code }) => code),
      ),
    ],
    [`${owner}_commodity_year`, figuresRows(commodities)],
  ];
}

export function organizationRows(record: Located<'organizations'>): RecordRows {
  const content: OrganizationContent = record.content;
  return {
    main: {
      ...entityColumns(record),
      type: content.type,
      country: content.country,
      website: content.website ?? null,
    },
    lists: [
      ['organization_text', textRows(content.text)],
      ...commodityLists('organization', content.commodities),
    ],
  };
}

export function convenerRows(record: Located<'conveners'>, ids: Ids): RecordRows {
  const content: ConvenerContent = record.content;
  return {
    main: { ...entityColumns(record), organization_id: ids.organization(content.organization) },
    lists: [['convener_text', textRows(content.text)]],
  };
}

export function consortiumRows(record: Located<'consortiums'>, ids: Ids): RecordRows {
  const content: ConsortiumContent = record.content;
  return {
    main: { ...entityColumns(record), website: content.website ?? null },
    lists: [
      ['consortium_text', textRows(content.text)],
      ['consortium_member', listRows('organization_id', content.members.map(ids.organization))],
    ],
  };
}

function initiativeColumns(content: InitiativeContent): Row {
  const [longitude, latitude] = content.centroid ?? centreOf(content.boundary);
  return {
    country: content.country,
    region: content.region,
    boundary: content.boundary,
    boundary_type: content.boundaryType,
    longitude,
    latitude,
    area_ha: content.areaHa,
    population: content.population ?? null,
    start_year: content.startYear,
    level: content.level,
    seeking_support: content.seekingSupport,
    contact: content.contact ?? null,
    hero_image: content.heroImage ?? null,
    places: content.places,
  };
}

export function initiativeRows(record: Located<'initiatives'>, ids: Ids): RecordRows {
  const content: InitiativeContent = record.content;
  return {
    main: {
      ...entityColumns(record),
      ...initiativeColumns(content),
      convener_id: ids.convener(content.convener),
    },
    lists: [
      ['initiative_text', textRows(content.text)],
      ['initiative_theme', listRows('theme', content.themes)],
      ['initiative_sdg', listRows('sdg', content.sdgs.map(String))],
      ['initiative_ecosystem', listRows('ecosystem', content.ecosystems)],
      ['initiative_consortium', listRows('consortium_id', content.consortiums.map(ids.consortium))],
      [
        'initiative_partner',
        content.partners.map(({ organization, participation }, position) => ({
          organization_id: ids.organization(organization),
          participation,
          position,
        })),
      ],
      ...commodityLists('initiative', content.commodities),
    ],
  };
}
