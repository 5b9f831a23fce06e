import type { ColumnType, Generated } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';

type Status = 'draft' | 'published' | 'archived';

/** What every public entity has. */
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

/** What a text has in each of its languages. */
export interface LanguageColumns {
  locale: Locale;
  /** The last version of its record that the text belongs to; null where that is the present one. */
  outdated: ColumnType<number | null, number | null | undefined, number | null>;
}

/** What every entity has per language. */
export interface TextColumns extends LanguageColumns {
  name: string;
  summary: string;
  description: string;
}

/** Figures of one commodity in one year. */
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
