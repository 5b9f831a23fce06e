import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { OutdatedText } from '#contract/shared/schema.ts';

interface Localized {
  /** The text, as one row with `locale` and `outdated`. */
  readonly text: string;
  /** The language that others are translated from. */
  readonly source: RawBuilder<unknown>;
  /** The language of the present text; that of the source where it is left out. */
  readonly current?: RawBuilder<unknown>;
}

/** What is said of a text that its record has left behind, as JSON; null for one of the present version. */
export const outdatedJson = ({ text, source, current = source }: Localized): RawBuilder<unknown> => sql`
  case when ${sql.ref(`${text}.outdated`)} is not null then json_build_object(
    'version', ${sql.ref(`${text}.outdated`)}, 'current', ${current},
    'isTranslation', ${sql.ref(`${text}.locale`)} <> ${source}) end`;

/** The language of a text of the present version, that of the source before others, as JSON has it. */
export const currentLanguage = (
  texts: RawBuilder<unknown>,
  source: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  coalesce((select other.locale from ${texts} and other.outdated is null
    order by (other.locale = ${source}) desc, other.locale limit 1), ${source})`;

/** As answers have it: left out where there is nothing to say. */
export const outdatedOf = (outdated: OutdatedText | null | undefined): { outdated?: OutdatedText } =>
  outdated ? { outdated } : {};

/** The same of a record whose source text is always the present one. */
export const outdatedRow = (
  version: number | null,
  { language, source }: { readonly language: Locale; readonly source: Locale },
): { outdated?: OutdatedText } =>
  version === null ? {} : { outdated: { version, current: source, isTranslation: language !== source } };
