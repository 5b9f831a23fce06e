import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { may, type Place } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { scopeSlug } from '../../platform/visibility/editable.ts';
import { ownerIsPublic, type Unit } from './records.ts';
import type { Translatable } from './translatables.ts';
import type { TranslatedRecord } from './translatedRecord.ts';

/** Returns the slugs of places where a person edits records; true for everywhere. */
function editedPlaces(user: UserContext, { edit, scope }: Translatable): true | readonly string[] {
  if (may(user, edit)) return true;
  if (scope === 'site') return [];
  const { kind } = scope;
  return user.roles.flatMap((role) =>
    role.scope?.kind === kind && may(user, edit, { [kind]: role.scope.id }) ? [role.scope.id] : [],
  );
}

export const editsSome = (user: UserContext, noun: Translatable): boolean => {
  const places = editedPlaces(user, noun);
  return places === true || places.length > 0;
};

export const isTranslator = (user: UserContext, locale: Locale): boolean =>
  may(user, 'text.translate', { locale });

/** Returns whether a person translates to any language. */
export const translatesSome = (user: UserContext): boolean =>
  locales.some((locale) => isTranslator(user, locale));

/** Matches records to translate: for translators public ones, for editors their own published ones. */
export function translated(
  user: UserContext,
  noun: Translatable,
  locale: Locale,
): RawBuilder<SqlBool> | null {
  const { entity } = noun;
  const isOpen = sql<SqlBool>`${sql.ref(`${entity}.status`)} = 'published' and ${ownerIsPublic(noun)}
    and ${noun.where} and ${sql.ref(`${entity}.source_locale`)} <> ${locale}`;
  const places = editedPlaces(user, noun);
  if (places === true) return isOpen;
  const edits = places.length > 0 ? sql`${scopeSlug(noun)} in (${sql.join(places)})` : null;
  if (isTranslator(user, locale))
    return sql<SqlBool>`${isOpen} and (${noun.isPublic} or ${edits ?? sql`false`})`;
  return edits && sql<SqlBool>`${isOpen} and ${edits}`;
}

/** Returns the place whose roles apply. */
const placeOf = ({ scope }: Translatable, record: Pick<TranslatedRecord, 'scope'>): Place =>
  scope === 'site' || record.scope === null ? {} : { [scope.kind]: record.scope };

/** Returns whether a person may write a text; some require a translator or a right. */
export function mayWriteText(
  user: UserContext,
  noun: Translatable,
  {
    record,
    unit,
    locale,
  }: { readonly record: TranslatedRecord; readonly unit: Unit; readonly locale: Locale },
): boolean {
  const right = noun.parts.find(({ name }) => name === unit.part?.name)?.reserved?.[unit.name];
  return !right || isTranslator(user, locale) || may(user, right, placeOf(noun, record));
}

/** Draft as far as rights depend on it. */
interface Drafted {
  readonly state: 'draft' | 'submitted' | 'returned' | null;
  readonly authors: readonly string[];
}

export interface Permissions {
  readonly edit: boolean;
  readonly submit: boolean;
  readonly return: boolean;
  readonly publish: boolean;
}

/**
 * Returns the permissions for a translation; null if it does not exist for the person: for a hidden record,
 * its source language, or languages of others.
 *
 * @param isReviewed whether a second person publishes it
 */
export function permissionsOf(
  user: UserContext,
  noun: Translatable,
  {
    record,
    locale,
    draft,
    isReviewed,
  }: {
    readonly record: Pick<TranslatedRecord, 'status' | 'is_public' | 'source_locale' | 'scope'>;
    readonly locale: Locale;
    readonly draft: Drafted;
    readonly isReviewed: boolean;
  },
): Permissions | null {
  if (record.source_locale === locale || record.status !== 'published') return null;
  const isEditor = may(user, noun.edit, placeOf(noun, record));
  if (!isEditor && !(isTranslator(user, locale) && record.is_public)) return null;
  const isAuthor = draft.authors.includes(user.oid);
  const isSubmitted = draft.state === 'submitted';
  // Submitted translations are with reviewers, who do not approve their own words.
  const reviews = isSubmitted && !isAuthor;
  return {
    edit: !isSubmitted || reviews,
    submit: isReviewed && draft.state !== null && !isSubmitted,
    return: reviews,
    publish: isReviewed ? reviews : true,
  };
}
