import { sql, type SqlBool } from 'kysely';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { TaskNoun } from '#contract/tasks/schema.ts';
import {
  openTranslationStates,
  type TranslatedRecordNoun,
  translatedRecordNouns,
} from '#contract/translation/constants.ts';
import { parentReference } from '../../../platform/records/entity.ts';
import { isTranslator } from '../../translation/access.ts';
import { translatables } from '../../translation/translatables.ts';
import { waiting } from '../../translation/worklist.ts';
import type { Person, TaskQuery, TaskSource } from '../source.ts';

const taskNouns: Readonly<Record<TranslatedRecordNoun, TaskNoun>> = {
  initiatives: 'initiative',
  organizations: 'organization',
  conveners: 'convener',
  consortiums: 'consortium',
  projects: 'project',
  opportunities: 'opportunity',
  sourcingAreas: 'sourcing-area',
  stories: 'story',
  pages: 'page',
  goals: 'goal',
  indicators: 'indicator',
  maturity: 'maturity',
  plans: 'plan',
  actions: 'action',
  updates: 'update',
  documents: 'document',
};

type Place = keyof NonNullable<ReturnType<typeof waiting>>;

/** Returns a translator's worklist in a language, without their own submissions. */
function untranslated(
  { context, locale: reading, offered }: Person,
  { name, locale, place }: { name: TranslatedRecordNoun; locale: Locale; place: Place },
): TaskQuery | null {
  const noun = translatables[name];
  const open =
    offered.includes(locale) && isTranslator(context, locale)
      ? waiting(context, noun, locale)?.[place]
      : null;
  if (!open) return null;
  const { entity, owner } = noun;
  const containing = (column: 'slug' | 'name') =>
    column === 'slug'
      ? sql`(select owner.slug from ${sql.table(owner!)} as owner where owner.id = ${sql.ref(`${entity}.${owner!}_id`)})`
      : sql`(select ${parentReference(owner!, reading)} from ${sql.table(owner!)}
          where ${sql.ref(`${owner!}.id`)} = ${sql.ref(`${entity}.${owner!}_id`)})`;
  return {
    noun: taskNouns[name],
    id: sql.ref(`${entity}.id`),
    slugs: [...(owner ? [containing('slug')] : []), sql.ref(`${entity}.slug`)],
    record: parentReference(entity, reading),
    ...(owner && { owner: containing('name') }),
    since: open.since,
    keys: [open.key],
    inLanguage: sql`${locale}::text`,
    from: open.from,
    where:
      place === 'gaps'
        ? open.where
        : sql<SqlBool>`${open.where}
            and not (draft.state = 'submitted' and draft.authors @> array[${context.oid}]::text[])`,
  };
}

/** Returns entries of code lists to translate to a language, from memory. */
function untranslatedCodes(
  { context, locale: reading, codes, offered }: Person,
  locale: Locale,
): TaskQuery | null {
  if (!codes || !offered.includes(locale) || !isTranslator(context, locale)) return null;
  const rows = codes
    .rows(context, locale, openTranslationStates)
    .filter(({ state, authors }) => state !== 'review' || !authors.includes(context.oid))
    .map(({ id, slug }) => ({ id, slug, ...codes.named(id, reading) }));
  if (rows.length === 0) return null;
  return {
    noun: 'code',
    id: sql`entry.id`,
    slugs: [sql`entry.list`, sql`entry.slug`],
    record: sql`entry.record`,
    inLanguage: sql`${locale}::text`,
    from: sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as entry (id uuid, slug text, list text, record jsonb)`,
    where: sql`true`,
  };
}

/** Texts for translators. */
export const translationSources: readonly TaskSource[] = [
  ...translatedRecordNouns.flatMap((name) =>
    locales.flatMap((locale) =>
      (['drafts', 'gaps'] as const).map(
        (place) => (person: Person) => untranslated(person, { name, locale, place }),
      ),
    ),
  ),
  ...locales.map((locale) => (person: Person) => untranslatedCodes(person, locale)),
].map((find) => ({ kind: 'translate', find }));
