import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { boundaryTypes, Level, participations, Theme } from '#contract/codeLists/constants.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { MultiPolygon, Position } from '#contract/shared/schema.ts';
import type { SearchKind } from '#contract/shared/searchKinds.ts';
import type { ActionTables } from './tables/actions.ts';
import type { AnalyticsTables } from './tables/analytics.ts';
import type { BoundaryTables } from './tables/boundaries.ts';
import type { EntityTable, FigureColumns, LanguageColumns, TextColumns } from './tables/columns.ts';
import type { ContentTables } from './tables/content.ts';
import type { DocumentTables } from './tables/documents.ts';
import type { EditingTables } from './tables/editing.ts';
import type { FileTables } from './tables/files.ts';
import type { FormTables } from './tables/forms.ts';
import type { GoalTables } from './tables/goals.ts';
import type { ImportTables } from './tables/imports.ts';
import type { LinkTables } from './tables/links.ts';
import type { MailTables } from './tables/mails.ts';
import type { MaturityTables } from './tables/maturity.ts';
import type { OpportunityTables } from './tables/opportunities.ts';
import type { ProjectTables } from './tables/projects.ts';
import type { SettingsTables } from './tables/settings.ts';
import type { SourcingAreaTables } from './tables/sourcingAreas.ts';
import type { PageTables, SavedPicture, StoryTables } from './tables/stories.ts';
import type { TranslationTables } from './tables/translations.ts';
import type { UserTables } from './tables/users.ts';
import type { WriteTables } from './tables/writes.ts';

export type BoundaryType = (typeof boundaryTypes)[number];
export type Participation = (typeof participations)[number];

interface OrganizationTable extends EntityTable {
  type: string;
  country: string;
  website: string | null;
  logo: JSONColumnType<SavedPicture> | null;
}

interface ConvenerTable extends EntityTable {
  organization_id: string;
  /** Recipient of messages; only the name is ever shown. */
  contact: JSONColumnType<{ name: string; email: string }> | null;
}

interface ConsortiumTable extends EntityTable {
  website: string | null;
}

interface InitiativeTable extends EntityTable {
  country: string;
  region: string;
  /** Simplified for maps. */
  boundary: JSONColumnType<MultiPolygon>;
  /** Boundary in full detail. */
  boundary_id: string | null;
  boundary_type: BoundaryType;
  longitude: number;
  latitude: number;
  area_ha: number;
  population: number | null;
  start_year: number;
  /** Computed by the database. */
  level: ColumnType<Level, never, never>;
  seeking_support: boolean;
  convener_id: string;
  contact: JSONColumnType<{ name: string; email: string }> | null;
  hero_image: JSONColumnType<SavedPicture> | null;
  places: JSONColumnType<{ name: string; position: Position }[]>;
}

interface GoalTable {
  first_slug: ColumnType<string | null, never, string>;
  id: Generated<string>;
  initiative_id: string;
  slug: string;
  status: Generated<'draft' | 'published' | 'archived'>;
  source_locale: Locale;
  theme: Theme;
  start_year: number | null;
  target_year: number | null;
  position: number;
  version: Generated<number>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  updated_by: Generated<string>;
}

/** Tables for queries; `src/migrations` creates them. */
export interface Database
  extends
    UserTables,
    ContentTables,
    AnalyticsTables,
    BoundaryTables,
    WriteTables,
    FormTables,
    EditingTables,
    ProjectTables,
    OpportunityTables,
    FileTables,
    ImportTables,
    LinkTables,
    MailTables,
    GoalTables,
    StoryTables,
    PageTables,
    SettingsTables,
    DocumentTables,
    SourcingAreaTables,
    MaturityTables,
    TranslationTables,
    ActionTables {
  organization: OrganizationTable;
  organization_text: TextColumns & { organization_id: string; commitments: string | null };
  organization_previous_slug: { slug: string; organization_id: string };
  organization_commodity: { organization_id: string; commodity: string; position: number };
  organization_commodity_year: FigureColumns & { organization_id: string };
  convener: ConvenerTable;
  convener_text: TextColumns & { convener_id: string };
  convener_previous_slug: { slug: string; convener_id: string };
  consortium: ConsortiumTable;
  consortium_text: TextColumns & { consortium_id: string };
  consortium_previous_slug: { slug: string; consortium_id: string };
  consortium_member: { consortium_id: string; organization_id: string; position: number };
  initiative: InitiativeTable;
  initiative_text: TextColumns & { initiative_id: string };
  initiative_previous_slug: { slug: string; initiative_id: string };
  initiative_theme: { initiative_id: string; theme: Theme; position: number };
  initiative_sdg: { initiative_id: string; sdg: string; position: number };
  initiative_ecosystem: { initiative_id: string; ecosystem: string; position: number };
  initiative_commodity: { initiative_id: string; commodity: string; position: number };
  initiative_commodity_year: FigureColumns & { initiative_id: string };
  initiative_consortium: { initiative_id: string; consortium_id: string; position: number };
  initiative_partner: {
    initiative_id: string;
    organization_id: string;
    participation: Participation;
    position: number;
  };
  goal: GoalTable;
  goal_text: LanguageColumns & { goal_id: string; name: string; statement: string };
  goal_sdg: { goal_id: string; sdg: string; position: number };
  /** Published records for search; derived by `rebuildSearch`. */
  search_record: {
    kind: SearchKind;
    id: string;
    slugs: string[];
    source_locale: Locale;
    texts: JSONColumnType<Partial<Record<Locale, { name: string; summary: string }>>>;
    context: JSONColumnType<Record<Locale, { name: string; language: Locale }>> | null;
    country: string | null;
    updated_at: Date;
    /** Moment from which it is found; null if already public. */
    public_from: Date | null;
    names: string;
    document: string;
    sort_names: JSONColumnType<Partial<Record<Locale, string>>>;
  };
  /** Words of `search_record`, for correcting typos. */
  search_beginning: { text: string; kind: SearchKind; id: string };
  search_word: { word: string; kind: SearchKind };
  /** Names of codes, one row per code and locale. */
  code_name: { list: string; code: string; position: number; locale: Locale; name: string };
}
