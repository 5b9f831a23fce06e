import type { JSONColumnType } from 'kysely';
import type { MultiPolygon } from '#contract/shared/schema.ts';
import type { EntityTable, TextColumns } from './columns.ts';

interface SourcingAreaTable extends EntityTable {
  organization_id: string;
  initiative_id: string;
  commodity: string;
  boundary: JSONColumnType<MultiPolygon> | null;
  boundary_id: string | null;
  longitude: number;
  latitude: number;
  area_ha: number | null;
  supplier_count: number | null;
  since_year: number;
}

export interface SourcingAreaTables {
  sourcing_area: SourcingAreaTable;
  sourcing_area_text: TextColumns & { sourcing_area_id: string; risk: string | null };
  sourcing_area_previous_slug: { slug: string; organization_id: string; sourcing_area_id: string };
  sourcing_area_measure: { sourcing_area_id: string; measure: string; position: number };
  sourcing_area_volume: { sourcing_area_id: string; year: number; tonnes: number };
}
