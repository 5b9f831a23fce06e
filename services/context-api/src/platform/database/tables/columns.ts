import type { ColumnType, Generated } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';

type Status = 'draft' | 'published' | 'archived';

export interface EntityTable {
  id: Generated<string>;
  slug: string;
  status: Status;
  source_locale: Locale;
  version: Generated<number>;
  demonstration: boolean;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  updated_by: string;
}

export interface EditedEntityTable extends EntityTable {
  /** Slug before the first renaming; null before one. */
  first_slug: ColumnType<string | null, never, string>;
}

export interface LanguageColumns {
  locale: Locale;
  /** Last version of its record with this text; null for the current one. */
  outdated: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface TextColumns extends LanguageColumns {
  name: string;
  summary: string;
  description: string;
}

export interface FigureColumns {
  commodity: string;
  year: number;
  volume_tonnes: number | null;
  area_ha: number | null;
  producers: number | null;
  certified_share_percent: number | null;
  origin: string | null;
  source: string | null;
  /** The exact volume never leaves the service. */
  confidential: boolean;
}
