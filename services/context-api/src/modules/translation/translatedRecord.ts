import type { Locale } from '#contract/shared/locale.ts';
import type { TextItem, TextRow } from './textParts.ts';

/** Texts in one language, by key. */
export type Texts = Readonly<Record<string, string | null>>;

/** Record with texts in all languages. */
export interface TranslatedRecord {
  readonly id: string;
  readonly slug: string;
  readonly version: number;
  readonly status: 'draft' | 'published' | 'archived';
  readonly source_locale: Locale;
  readonly scope: string | null;
  readonly owner_id: string | null;
  readonly owner_slug: string | null;
  readonly texts: Readonly<Partial<Record<Locale, TextRow>>>;
  readonly outdated: Readonly<Partial<Record<Locale, number>>>;
  readonly parts: Readonly<Record<string, readonly TextItem[]>>;
  /** Visibility of it and of all that contains it. */
  readonly is_public: boolean;
}
