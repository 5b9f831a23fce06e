import { sql } from 'kysely';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { may } from '#contract/users/rights.ts';
import { lacks, type Person, type TaskQuery, type TaskSource } from '../source.ts';
import { type TextOwner, textOwners, textTask } from './outdatedTexts.ts';

const languagesOf = ({ context }: Person): Locale[] =>
  locales.filter((locale) => may(context, 'text.translate', { locale }));

/** Returns the published records that a translator's languages lack or in which they are behind. */
function untranslated(person: Person, each: TextOwner): TaskQuery | null {
  const languages = languagesOf(person);
  if (languages.length === 0) return null;
  const { entity, join } = each;
  return {
    ...textTask(person, each),
    inLanguage: sql`wanted.locale`,
    from: sql`${sql.table(entity)} ${join}
      cross join unnest(array[${sql.join(languages)}]::text[]) as wanted (locale)`,
    where: sql`${sql.ref(`${entity}.status`)} = 'published'
      and ${lacks(sql`from ${sql.table(`${entity}_text`)} as current
        where current.${sql.ref(`${entity}_id`)} = ${sql.ref(`${entity}.id`)}
          and current.locale = wanted.locale and current.outdated is null`)}`,
  };
}

/** Texts for translators. */
export const translationSources: readonly TaskSource[] = textOwners.map((each) => ({
  kind: 'translate',
  find: (person) => untranslated(person, each),
}));
