import type { Locale } from '#contract/shared/locale.ts';
import type { TextItem, TextRow } from './textParts.ts';

/** Texts of a record in one language, by key. */
export type Texts = Readonly<Record<string, string | null>>;

/** Record with its texts in all languages. */
export interface TranslatedRecord {
  readonly id: string;
  readonly slug: string;
  readonly version: number;
  readonly status: 'draft' | 'published' | 'archived';
  readonly source_locale: Locale;
  /** Slug of the place whose roles apply. */
  readonly scope: string | null;
  readonly owner_id: string | null;
  readonly owner_slug: string | null;
  readonly texts: Readonly<Partial<Record<Locale, TextRow>>>;
  readonly outdated: Readonly<Partial<Record<Locale, number>>>;
  readonly parts: Readonly<Record<string, readonly TextItem[]>>;
  /** Whether visitors see it, and everything that contains it. */
  readonly is_public: boolean;
}
