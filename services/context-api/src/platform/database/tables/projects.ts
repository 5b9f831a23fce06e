import type { Generated, JSONColumnType } from 'kysely';
import type {
  activityStatuses,
  supportStatuses,
  supportTypes,
  Theme,
} from '#contract/codeLists/constants.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { MultiPolygon } from '#contract/shared/schema.ts';
import type { EntityTable, TextColumns } from './columns.ts';

interface ProjectTable extends EntityTable {
  initiative_id: string;
  activity_status: (typeof activityStatuses)[number];
  lead_id: string;
  currency: string | null;
  /** Amounts are exact decimals, as text. */
  budget: string | null;
  funded: string | null;
  start_date: string | null;
  end_date: string | null;
  place: string | null;
  longitude: number | null;
  latitude: number | null;
  boundary: JSONColumnType<MultiPolygon> | null;
  boundary_id: string | null;
}

interface RequestedSupportTable {
  id: Generated<string>;
  project_id: string;
  slug: string;
  source_locale: Locale;
  position: number;
  type: (typeof supportTypes)[number];
  support_status: (typeof supportStatuses)[number];
  currency: string | null;
  amount: string | null;
  pledged: string | null;
  deadline: string | null;
}

export interface ProjectTables {
  project: ProjectTable;
  project_text: TextColumns & { project_id: string };
  project_previous_slug: { slug: string; initiative_id: string; project_id: string };
  project_theme: { project_id: string; theme: Theme; position: number };
  project_commodity: { project_id: string; commodity: string; position: number };
  project_partner: { project_id: string; organization_id: string; position: number };
  project_indicator: { project_id: string; indicator_id: string; position: number };
  project_goal: { project_id: string; goal_id: string; position: number };
  requested_support: RequestedSupportTable;
  requested_support_previous_slug: { slug: string; project_id: string; requested_support_id: string };
  requested_support_text: {
    requested_support_id: string;
    locale: Locale;
    name: string;
    description: string;
  };
}
