import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { OutdatedText } from '#contract/shared/schema.ts';

interface Localized {
  /** One row with `locale` and `outdated`. */
  readonly text: string;
  /** Source language of translations. */
  readonly source: RawBuilder<unknown>;
  /** Language of the current text; defaults to the source. */
  readonly current?: RawBuilder<unknown>;
}

/** Returns the notice on an outdated text as JSON, or null. */
export const outdatedJson = ({ text, source, current = source }: Localized): RawBuilder<unknown> => sql`
  case when ${sql.ref(`${text}.outdated`)} is not null then json_build_object(
    'version', ${sql.ref(`${text}.outdated`)}, 'current', ${current},
    'isTranslation', ${sql.ref(`${text}.locale`)} <> ${source}) end`;

/** Returns the language of a current text as JSON, preferably the source. */
export const currentLanguage = (
  texts: RawBuilder<unknown>,
  source: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  coalesce((select other.locale from ${texts} and other.outdated is null
    order by (other.locale = ${source}) desc, other.locale limit 1), ${source})`;

/** Omitted if null. */
export const outdatedOf = (outdated: OutdatedText | null | undefined): { outdated?: OutdatedText } =>
  outdated ? { outdated } : {};

/** Returns the notice if the source text is always current. */
export const outdatedRow = (
  version: number | null,
  { language, source }: { readonly language: Locale; readonly source: Locale },
): { outdated?: OutdatedText } =>
  version === null ? {} : { outdated: { version, current: source, isTranslation: language !== source } };
