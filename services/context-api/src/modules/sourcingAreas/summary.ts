import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { SourcingAreaDetail, SourcingAreaSummary } from '#contract/sourcingAreas/schema.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import type { Naming } from '../../platform/localization/naming.ts';
import { entityColumns, type EntityRow, reference, toEntity } from '../../platform/records/entity.ts';

export interface SummaryRow extends EntityRow {
  country: string;
  initiative: Reference;
  commodity: string;
  longitude: number;
  latitude: number;
  area_ha: number | null;
  supplier_count: number | null;
  since_year: number;
  measures: string[];
  volumes: SourcingAreaDetail['volumes'];
}

/** Returns columns from `sourcing_area` and `served`, its text. */
export const summaryColumns = (locale: Locale): RawBuilder<unknown> => sql`${entityColumns('sourcing_area')},
  sourcing_area.commodity, sourcing_area.longitude, sourcing_area.latitude, sourcing_area.area_ha,
  sourcing_area.supplier_count, sourcing_area.since_year,
  (select country from initiative where initiative.id = sourcing_area.initiative_id) as country,
  (select ${reference('initiative')} from initiative join ${localizedText('initiative', locale)} as text on true
    where initiative.id = sourcing_area.initiative_id) as initiative,
  array(select measure from sourcing_area_measure where sourcing_area_id = sourcing_area.id order by position) as measures,
  (select coalesce(json_agg(json_build_object('year', year, 'tonnes', tonnes) order by year desc), '[]')
    from sourcing_area_volume where sourcing_area_id = sourcing_area.id) as volumes`;

export const toSummary = (row: SummaryRow, naming: Naming): SourcingAreaSummary => ({
  ...toEntity(row),
  country: naming.one('country', row.country),
  initiative: row.initiative,
  commodity: naming.one('commodity', row.commodity),
  position: [row.longitude, row.latitude],
  areaHa: row.area_ha,
  volume: row.volumes[0] ?? null,
  supplierCount: row.supplier_count,
  sinceYear: row.since_year,
  measures: naming.many('support-measure', row.measures),
});
